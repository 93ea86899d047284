// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// FFmpeg's libraries serve the platforms that have no media framework of their own.
let desktop: TargetDependencyCondition? = .when(platforms: [.linux, .macOS])

/// libmicrohttpd for iOS, which scripts/build-libmicrohttpd-ios.sh makes. It carries the module CMicroHTTPD too.
let microHTTPDFramework = "Vendor/MicroHTTPD.xcframework"
let hasFramework = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(microHTTPDFramework)")
let frameworkTargets: [Target] =
    hasFramework ? [.binaryTarget(name: "MicroHTTPD", path: microHTTPDFramework)] : []
let microHTTPD: [Target.Dependency] =
    [.target(name: "CMicroHTTPD", condition: desktop)]
    + (hasFramework ? [.target(name: "MicroHTTPD", condition: .when(platforms: [.iOS]))] : [])

/// The sound systems of Linux.
let linux: TargetDependencyCondition? = .when(platforms: [.linux])

let package = Package(
    name: "CamSender",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .executable(name: "camsender", targets: ["camsender"]),
        .library(
            name: "CamSenderKit",
            targets: ["Frames", "Capture", "Processing", "Outputs", "StudioKit", "HTTPServing", "ControlAPI"]),
    ],
    targets: [
        .target(name: "CNDI"),
        // The files are embedded by assets.c.
        .target(name: "CWebAssets", exclude: ["files"]),
        .target(name: "CPixelKernels"),
        .target(name: "CCameraPixels"),
        .systemLibrary(
            name: "CFFmpeg", pkgConfig: "libavformat libavcodec libswscale libswresample libavutil",
            providers: [
                .apt([
                    "libavformat-dev", "libavcodec-dev", "libswscale-dev", "libswresample-dev", "libavutil-dev",
                ]),
                .brew(["ffmpeg"]),
            ]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        // Without pkgConfig: its flags (-pthread) are ones SwiftPM refuses, and the module map names the library.
        .systemLibrary(name: "CPulse", providers: [.apt(["libpulse-dev"])]),
        .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),

        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CV4L2"),
        .systemLibrary(name: "CAvahi", providers: [.apt(["libavahi-client-dev"])]),
        .systemLibrary(name: "CYUV", providers: [.apt(["libyuv-dev"])]),

        .target(name: "CSystem"),
        .target(name: "CSlateFont"),
        .target(name: "Frames", dependencies: ["CSystem"], swiftSettings: strict),
        .target(
            name: "Capture",
            dependencies: [
                "Frames", "CSlateFont", .target(name: "CFFmpeg", condition: desktop),
                .target(name: "CPulse", condition: linux), .target(name: "CALSA", condition: linux),
                .target(name: "CV4L2", condition: linux), .target(name: "CCameraPixels", condition: linux),
                .target(name: "CTurboJPEG", condition: linux),
            ],
            swiftSettings: strict),
        .target(name: "Processing", dependencies: ["Frames", "CPixelKernels"], swiftSettings: strict),
        .target(
            name: "Outputs",
            dependencies: [
                "Frames", "CNDI", "CPixelKernels", "CSystem", .target(name: "CFFmpeg", condition: desktop),
                .target(name: "CTurboJPEG", condition: linux), .target(name: "CYUV", condition: linux),
                .target(name: "CAvahi", condition: linux),
            ],
            swiftSettings: strict),
        .target(
            name: "StudioKit", dependencies: ["Frames", "Capture", "Processing", "Outputs"], swiftSettings: strict),
        .target(name: "HTTPServing", dependencies: ["CSystem"] + microHTTPD, swiftSettings: strict),
        .target(
            name: "ControlAPI",
            dependencies: ["CWebAssets", "Capture", "Frames", "HTTPServing", "Outputs", "Processing", "StudioKit"],
            swiftSettings: strict),
        .executableTarget(
            name: "camsender",
            dependencies: [
                "CCurl", "CSystem", "Capture", "ControlAPI", "Frames", "HTTPServing", "Outputs", "Processing",
                "StudioKit",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "camsender-bench",
            dependencies: [
                "CMicroHTTPD", "Capture", "Frames", "Outputs", "Processing", "StudioKit", "TestSupport",
                .target(name: "CTurboJPEG", condition: linux), .target(name: "CYUV", condition: linux),
            ],
            path: "Benchmarks", swiftSettings: strict),

        .target(
            name: "TestSupport", dependencies: ["Capture", "Frames", "Outputs", "StudioKit", "CNDI"],
            path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(name: "FramesTests", dependencies: ["Frames"], swiftSettings: strict),
        .testTarget(
            name: "CaptureTests",
            dependencies: [
                "Frames", "Capture", "TestSupport", .target(name: "CV4L2", condition: linux),
                .target(name: "CCameraPixels", condition: linux),
            ],
            swiftSettings: strict),
        .testTarget(name: "ProcessingTests", dependencies: ["Frames", "Processing"], swiftSettings: strict),
        .executableTarget(
            name: "recorder-child", dependencies: ["Frames", "Outputs", "TestSupport"], path: "Tests/RecorderChild",
            swiftSettings: strict),
        .testTarget(
            name: "OutputsTests",
            dependencies: ["Frames", "Outputs", "TestSupport", "recorder-child"],
            swiftSettings: strict),
        .testTarget(
            name: "StudioKitTests",
            dependencies: ["Capture", "Frames", "Outputs", "Processing", "StudioKit", "TestSupport"],
            swiftSettings: strict),
        .testTarget(name: "HTTPServingTests", dependencies: ["HTTPServing"], swiftSettings: strict),
        .testTarget(
            name: "ControlAPITests",
            dependencies: ["Capture", "ControlAPI", "Frames", "HTTPServing", "Outputs", "StudioKit", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CamsenderTests",
            dependencies: ["Capture", "ControlAPI", "Frames", "HTTPServing", "StudioKit", "TestSupport", "camsender"],
            swiftSettings: strict),
        // A webcam without hardware, and a program that uses cameras: for the virtual machine of the tests.
        .executableTarget(name: "uvc-camera", path: "Tests/VM/UVCCamera"),
        .executableTarget(
            name: "vm-camera", dependencies: ["Capture", "Frames"], path: "Tests/VM/Probe", swiftSettings: strict),
        .testTarget(
            name: "VMTests", dependencies: ["TestSupport", "camsender", "uvc-camera", "vm-camera"],
            swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests", dependencies: ["Capture", "Frames", "Outputs", "TestSupport", "camsender"],
            swiftSettings: strict),
    ] + frameworkTargets,
    swiftLanguageModes: [.v6]
)
