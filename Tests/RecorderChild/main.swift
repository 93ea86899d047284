import Foundation
import Frames
import Outputs
import TestSupport

// Records a synthetic camera in real time until it is killed: FOLDER WIDTH HEIGHT [SECONDS]. Says when it began, and when
// the first of it was on the disk.
let arguments = CommandLine.arguments
guard arguments.count >= 4, let width = Int(arguments[2]), let height = Int(arguments[3]) else {
    FileHandle.standardError.write(Data("usage: recorder-child FOLDER WIDTH HEIGHT [SECONDS]\n".utf8))
    exit(2)
}
if arguments.last == "cost" {
    // FOLDER WIDTH HEIGHT cost: what a picture costs beside ffmpeg.
    let scene = try RecorderScene(.uyvy, FrameSize(width: width, height: height), rate: .thirty)
    let cost = try RecorderCost.measure(frames: 300, scene: scene, folder: URL(filePath: arguments[1]))
    print("recorder \(cost.recorder) ms, ffmpeg \(cost.ffmpeg) ms, ratio \(cost.ratio), dropped \(cost.dropped)")
    exit(0)
}
let seconds = arguments.count > 4 ? Int64(arguments[4]) ?? 60 : 60
let scene = try RecorderScene(.uyvy, FrameSize(width: width, height: height), rate: .thirty)
let recorder = Recorder(folder: arguments[1])
var configuration = RecorderConfiguration()
configuration.reserve = 0
let name = try recorder.start(configuration)
let start = MonotonicTime.now
let samplesPerFrame = AudioFormat.houseRate / 30
var isOnDisk = false
for number in 0..<seconds * 30 {
    (start + scene.rate.nanoseconds(toFrame: number)).sleepUntil()
    recorder.offer(scene.frame(number, start: start))
    recorder.offer(
        RecorderScene.block(
            from: Int(number) * samplesPerFrame, count: samplesPerFrame, channels: 2, start: start))
    if number == 0 { FileHandle.standardOutput.write(Data("\(name)\n".utf8)) }
    if !isOnDisk, recorder.reading.seconds > 0 {
        isOnDisk = true
        FileHandle.standardOutput.write(Data("on disk\n".utf8))
    }
}
let result = try recorder.stop()
let reading = recorder.reading
print("frames \(reading.frames) dropped \(reading.dropped) repeated \(reading.repeated) surplus \(reading.surplus)")
print("end \(result.end.code) files \(result.files)")
