#!/usr/bin/env python3
"""Does the check bite? Plants one fault after another into a copy of a file and expects the compiler to find it."""
import pathlib
import sys
import tempfile

import interfaces
from check import Check, LIBRARY_TARGETS

APP = "App/CamSender/"
CAPTURE = "Sources/Capture/Apple/"
PREVIEW = "Sources/Outputs/Preview/Apple/"
DISCOVERY = "Sources/Outputs/Discovery/Apple/"

# (what is wrong, module, file, text, what it becomes)
MUTANTS = [
    ("argument label", "Capture", CAPTURE + "AppleDevice+Setting.swift",
     "deviceWhiteBalanceGains(for:", "deviceWhiteBalanceGains(with:"),
    ("missing try", "Capture", CAPTURE + "AppleDevice.swift", "try device.lockForConfiguration()",
     "device.lockForConfiguration()"),
    ("member that does not exist", "Capture", CAPTURE + "AppleDevice+Setting.swift", "device.maxWhiteBalanceGain",
     "device.maximumWhiteBalanceGain"),
    ("member of another type", "Capture", CAPTURE + "AppleDevice.swift", "device.activeFormat\n",
     "device.formats\n"),
    ("Double for Float", "Capture", CAPTURE + "AppleDevice+Setting.swift", "Float(limits.limited(bias: bias))",
     "limits.limited(bias: bias)"),
    ("case missing without a default", "Capture", CAPTURE + "AppleDevice+Reading.swift",
     '        @unknown default: "unknown setting"\n', ""),
    ("near miss of a delegate's method", "Capture", CAPTURE + "AppleCamera.swift", "didOutput sampleBuffer",
     "didOutputSample sampleBuffer"),
    ("optional used as a plain value", "Capture", CAPTURE + "AppleCamera.swift",
     "let buffer = CMSampleBufferGetImageBuffer(sampleBuffer) else", "true else"),
    ("buffer sent to a task and used afterwards", "Capture", CAPTURE + "AppleCamera.swift",
     "        handlers.deliver(frame)\n",
     "        handlers.deliver(frame)\n        Task { _ = CMSampleBufferGetImageBuffer(sampleBuffer) }\n"
     "        _ = CMSampleBufferGetImageBuffer(sampleBuffer)\n"),
    ("module that is not imported", "Capture", CAPTURE + "TurnWatch.swift", "import AVFoundation\n", ""),
    ("key without its conversion", "Capture", CAPTURE + "CaptureChain.swift",
     "kCVPixelBufferPixelFormatTypeKey as String:", "kCVPixelBufferPixelFormatTypeKey:"),
    ("missing return", "Capture", CAPTURE + "TurnWatch.swift", "    deinit {",
     "    var angle: Int { if observation == nil { return 0 } }\n\n    deinit {"),
    ("property never initialised", "Capture", CAPTURE + "AppleDevice.swift", "        self.stabilise = stabilise\n", ""),
    ("near miss of a microphone's delegate", "Capture", CAPTURE + "Sound/CaptureMicrophone.swift",
     "didOutput sampleBuffer", "didOutputSample sampleBuffer"),
    ("pointer for what it points to", "Capture", CAPTURE + "Sound/SampleLayout+Apple.swift", "(description)?.pointee,",
     "(description),"),
    ("device that may be missing", "Capture", CAPTURE + "Sound/CaptureSoundDevices.swift",
     "default(for: .audio)?.uniqueID", "default(for: .audio).uniqueID"),
    ("picture that may be missing", "Outputs", PREVIEW + "CoreImageEncoder.swift", "cvPixelBuffer: buffer)",
     "cvPixelBuffer: frame.pixelBuffer)"),
    ("default argument in the wrong place", "Outputs", PREVIEW + "CoreImageEncoder.swift",
     "colorSpace: space, options: [option: Double(quality) / 100]",
     "options: [option: Double(quality) / 100], colorSpace: space"),
    ("callback with a parameter too few", "Outputs", DISCOVERY + "BonjourRegistration.swift",
     "{ _, flags, code, name, _, _, context in", "{ _, flags, code, name, _, context in"),
    ("port as another kind of number", "Outputs", DISCOVERY + "BonjourRegistration.swift",
     "wished.port.bigEndian", "Int(wished.port.bigEndian)"),
    ("case missing beside @unknown default", "CamSender", APP + "Screen/AdjustableReading.swift",
     "                case .decrement: move(isUp: false)\n", ""),
    ("state of the main actor from a thread", "CamSender", APP + "Screen/ViewfinderOutput.swift",
     "            state.frame = frame\n", "            state.frame = frame\n            IdleTimer.isOff = true\n"),
    ("UIKit off the main actor", "CamSender", APP + "System/IdleTimer.swift", "@MainActor\n", ""),
    ("API that the deployment target lacks", "CamSender", APP + "Screen/MainScreen.swift",
     ".persistentSystemOverlays(.hidden)", ".glassEffect()"),
    ("binding without its $", "CamSender", APP + "Screen/SettingsScreen.swift", "text: $settings.name",
     "text: settings.name"),
    ("toggle bound to a number", "CamSender", APP + "Screen/SettingsScreen.swift", "isOn: $settings.isOpen",
     "isOn: $settings.port"),
    ("statement that is no view", "CamSender", APP + "Screen/Notices.swift", "        VStack(spacing: 8) {\n",
     "        VStack(spacing: 8) {\n            42\n"),
    ("toolbar item outside a toolbar", "CamSender", APP + "Screen/SettingsScreen.swift", "            Form {\n",
     '            Form {\n                ToolbarItem { Text("x") }\n'),
    ("environment of a type that is not observable", "CamSender", APP + "Screen/SendButton.swift",
     "@Environment(ShowModel.self) private var show", "@Environment(ShowServer.self) private var show"),
    ("another view than promised", "CamSender", APP + "Screen/Viewfinder.swift",
     "makeUIView(context: Context) -> MTKView", "makeUIView(context: Context) -> UIView"),
    ("required method of a delegate misspelt", "CamSender", APP + "Screen/ViewfinderPainter.swift",
     "func draw(in view", "func draw(on view"),
    ("async without await", "CamSender", APP + "Show/ShowModel.swift", "await permissions.ask()", "permissions.ask()"),
    ("variable shared without isolation", "CamSender", APP + "System/AppVersion.swift", "enum AppVersion {\n",
     "enum AppVersion {\n    static var count = 0\n"),
    ("unused result", "CamSender", APP + "Screen/Viewfinder.swift", "        view.delegate = context.coordinator\n",
     "        view.delegate = context.coordinator\n        context.coordinator.device?.makeCommandQueue()\n"),
    ("main type without a body", "CamSender", APP + "CamSenderApp.swift", "var body: some Scene",
     "var scene: some Scene"),
    ("import of the defining module missing", "CamSender", APP + "Screen/RecordButton.swift", "import Outputs\n", ""),
    ("nil for what cannot be nil", "CamSender", APP + "Screen/ViewfinderPainter.swift",
     "colorSpace: CGColorSpaceCreateDeviceRGB()", "colorSpace: nil"),
    ("wrong type in a closure", "CamSender", APP + "System/Permissions.swift", "isAllowed: !isRefused",
     "isAllowed: state"),
]


def main():
    check = Check()
    check.package(LIBRARY_TARGETS)
    check.app(interfaces.ROOT / "App/CamSender")
    if check.failed:
        sys.exit("the sources themselves do not pass")
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        for number, (what, module, file, text, becomes) in enumerate(MUTANTS):
            original = interfaces.ROOT / file
            source = original.read_text()
            if text not in source:
                sys.exit(f"{file} has no {text!r} any more")
            copy = pathlib.Path(folder) / f"{number}-{original.name}"
            copy.write_text(source.replace(text, becomes, 1))
            said = check.diagnose(module, {original: copy})
            first = next((line.split("error: ")[1] for line in said.split("\n") if ": error: " in line), "")
            print(f"{'found ' if first else 'MISSED'}  {what}: {first[:90]}", flush=True)
            if not first:
                missed.append(what)
    print(f"{len(MUTANTS) - len(missed)} passed, {len(missed)} failed")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
