/// The text of `--help`.
enum Help {
    static let text = """
        \(Version.product) \(Version.number): a camera becomes an NDI® source, steered over HTTP.

        Usage: camsender [serve] [options]   send the camera, serve the control API
               camsender cameras [options]   list the cameras
               camsender doctor [options]    check this machine and say what to do
               camsender ctl ...             drive a running one (see camsender ctl --help)

        Options:
          --camera ID          auto (default: the first camera of this machine, else test:chart), one of
                               'camsender cameras' such as v4l2:/dev/video0, test:chart?kelvin=5600, file:PATH, or
                               a network stream: rtsp://..., http://... (MJPEG, HLS), srt://..., NAME=rtsp://...
                               Given several times, the first is shown and the others can be switched to
          --preset SIZE        720p, 1080p (default) or 4K
          --fps RATE           24, 25, 29.97, 30 (default), 50, 59.94 or 60
          --name NAME          name of the NDI source (default: CamSender and a suffix of this machine)
          --mic UID            auto (default: the camera's sound, else the default microphone), off, or a uid of
                               /audio/inputs such as test:tone
          --audio-delay-ms N   hold sound back against the picture, 0 to 1000
          --ndi-reference-level DB   0 (default): full scale arrives at 1.0; 20: SMPTE
          --recordings DIR     where recordings go (default: CamSender in the user's videos or data folder)
          --encoder NAME       auto (default), x264, vaapi, v4l2m2m or nvenc
          --reserve-mb N       megabytes a recording leaves free on the disk (default: 500)
          --no-ndi             do not send until /ndi/start
          --no-mdns            do not announce the control page in the network
          --ndi-runtime PATH   the NDI runtime: the library or the folder it is in
          --port PORT          control port (default: 80, or 8080 where 80 cannot be had)
          --host ADDRESS       listen on this address only (default: every interface)
          --open               everyone on the network may steer it; else a token is needed from other machines
          --token-file FILE    the token is in this file, which is made when it is missing
                               (default: a random one, kept in the user's state folder)
          --token TOKEN        the token itself; other users of this machine can see it in the list of processes
          --viewer-token-file FILE, --viewer-token TOKEN   a token that shows picture and state and no more
          --tls-cert FILE, --tls-key FILE   serve HTTPS with this certificate and key (PEM)
          --log-level LEVEL    warning (default: who was turned away), info (and what was changed) or debug
          --allow-origin URL   let pages of this origin use the API; * for every site; may be repeated
          --allow-host NAME    another name this machine is known under; may be repeated
          --help, --version

        NDI® is a registered trademark of Vizrt NDI AB. https://ndi.video/
        """
}
