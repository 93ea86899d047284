/// The text of `camsender ctl --help`.
enum CtlHelp {
    static let text = """
        Usage: camsender ctl [--url URL] [--token TOKEN] [--cacert FILE] [--json] COMMAND

          status [PATH]              the whole state, or what is at PATH, such as ndi.tally.program
          controls                   every control: name, value, range
          get CONTROL                a control's value
          set CONTROL=VALUE ...      set controls, all or nothing: set zoomFactor=2 rampSeconds=1.5
          grey-card                  lock the white balance to the light on a grey card in the middle
          cameras                    every camera, the one in use with a star
          camera [ID]                the camera in use, or switch to another
          format [preset=SIZE] [rate=RATE]
          ndi [on|off|name=NAME|groups=LIST ...]
          ndi ptz [on|off]           whether NDI receivers may steer the camera
          audio [NAME=VALUE ...]     uid (or auto, off), gain, muted, delayMilliseconds, ndiReferenceLevel
          audio inputs               every microphone: uid, name, the one in use with a star
          audio outputs              the same of what plays sound
          record [on|off]            what the recorder is doing, or start or end
          recordings                 every recording: name, bytes, duration in seconds
          filters [JSON]             the chain, or replace it: filters '[{"name":"mono"}]'
          presets                    every preset: name, when it was saved, camera
          presets save NAME [JSON]   save the picture as it is now, or the preset that is given
          presets recall NAME [SECONDS]   bring it back; a zoom takes so many seconds
          presets show NAME, presets delete NAME
          reset [picture|all]        take back what was set: controls and filters, or all but camera and presets
          screen [show|hide]         the viewfinder's controls
          events                     changes as they happen, a line each, until interrupted
          request METHOD PATH [JSON] anything else

          --url URL                  as printed, with or without its token
                                     (default: CAMSENDER_URL, else this machine on port 80 or 8080,
                                     or by HTTPS on 443 or 8443)
          --token TOKEN              (default: CAMSENDER_TOKEN)
          --cacert FILE              certificates to trust, for a server with one of its own
          --json                     JSON for programs: the whole answer, or the part of status and get

        A switch is on or off; true, false, 1 and 0 are taken too.

        Results go to standard output, trouble in words to standard error. The exit code is 0 when it was done, 1 when it
        was refused or nobody answered, 2 when the command line is wrong.
        """
}
