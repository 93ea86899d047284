// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// FFmpeg's libraries serve the platforms that have no media framework of their own.
let desktop: TargetDependencyCondition? = .when(platforms: [.linux, .macOS])

let package = Package(
    name: "CamSender",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .executable(name: "camsender", targets: ["camsender"]),
        .library(name: "CamSenderKit", targets: ["StudioKit", "ControlAPI"]),
    ],
    targets: [
        .target(name: "CNDI"),
        .target(name: "CPixelKernels"),
        .systemLibrary(
            name: "CFFmpeg", pkgConfig: "libavformat libavcodec libswscale libavutil",
            providers: [
                .apt(["libavformat-dev", "libavcodec-dev", "libswscale-dev", "libavutil-dev"]), .brew(["ffmpeg"]),
            ]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),

        .target(name: "CSystem"),
        .target(name: "Frames", dependencies: ["CSystem"], swiftSettings: strict),
        .target(
            name: "Capture",
            dependencies: ["Frames", .target(name: "CFFmpeg", condition: desktop)], swiftSettings: strict),
        .target(name: "Processing", dependencies: ["Frames", "CPixelKernels"], swiftSettings: strict),
        .target(
            name: "Outputs",
            dependencies: ["Frames", "CNDI", "CSystem", .target(name: "CFFmpeg", condition: desktop)],
            swiftSettings: strict),
        .target(
            name: "StudioKit", dependencies: ["Frames", "Capture", "Processing", "Outputs"], swiftSettings: strict),
        .target(name: "HTTPServing", dependencies: ["CMicroHTTPD"], swiftSettings: strict),
        .target(name: "ControlAPI", dependencies: ["HTTPServing", "StudioKit"], swiftSettings: strict),
        .executableTarget(name: "camsender", dependencies: ["StudioKit", "ControlAPI"], swiftSettings: strict),
        .executableTarget(
            name: "camsender-bench",
            dependencies: ["TestSupport", "StudioKit"], path: "Benchmarks", swiftSettings: strict),

        .target(
            name: "TestSupport", dependencies: ["Frames", "Outputs", "CNDI"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(name: "FramesTests", dependencies: ["Frames"], swiftSettings: strict),
        .testTarget(name: "CaptureTests", dependencies: ["Capture"], swiftSettings: strict),
        .testTarget(name: "ProcessingTests", dependencies: ["Processing"], swiftSettings: strict),
        .executableTarget(
            name: "recorder-child", dependencies: ["Frames", "Outputs", "TestSupport"], path: "Tests/RecorderChild",
            swiftSettings: strict),
        .testTarget(
            name: "OutputsTests",
            dependencies: ["Frames", "Outputs", "TestSupport", "recorder-child"],
            swiftSettings: strict),
        .testTarget(name: "StudioKitTests", dependencies: ["StudioKit"], swiftSettings: strict),
        .testTarget(name: "HTTPServingTests", dependencies: ["HTTPServing"], swiftSettings: strict),
        .testTarget(name: "ControlAPITests", dependencies: ["ControlAPI"], swiftSettings: strict),
        .testTarget(name: "EndToEndTests", dependencies: ["TestSupport"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
