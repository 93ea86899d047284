import Frames
import Outputs
import TestSupport
import Testing

/// Who gets which picture, and that none is made for nobody.
@Suite struct PreviewOutputTests {
    @Test func nothingIsWantedWhileNobodyWatches() async throws {
        let stand = try PreviewStand()
        #expect(!stand.show(0, at: 0))
        let viewer = stand.output.watch(.standard, framesPerSecond: 10)
        // Someone who does not read yet is not waiting for anything.
        #expect(!stand.show(1, at: 33))
        viewer.leave()
        #expect(stand.log.made.isEmpty)
        #expect(stand.output.reading == PreviewReading())
    }

    @Test func sixViewersOfAKindShareEveryPicture() async throws {
        let stand = try PreviewStand()
        let screens = (0..<6).map { _ in stand.screen() }
        for number in Int64(0)..<3 {
            #expect(await stand.isReady(6))
            #expect(stand.show(number, at: Double(number) * 100))
            #expect(await eventually { screens.allSatisfy { $0.pictures.count > number } })
        }
        #expect(screens.allSatisfy { $0.pictures == [0, 1, 2] })
        #expect(stand.output.reading == PreviewReading(viewers: 6, encoded: 3))
        for screen in screens { screen.viewer.leave() }
        #expect(await eventually { screens.allSatisfy(\.hasEnded) })
        #expect(stand.output.reading.viewers == 0)
    }

    @Test func aViewerGetsTheRateItAskedFor() async throws {
        let stand = try PreviewStand()
        let screen = stand.screen(framesPerSecond: 10)
        #expect(await stand.isReady(1))
        for number in Int64(0)..<30 {
            let isWanted = stand.show(number, at: Double(number) * 1000 / 30)
            #expect(isWanted == number.isMultiple(of: 3), "frame \(number)")
            if isWanted { #expect(await stand.isReady(1, after: number, on: screen)) }
        }
        #expect(screen.pictures == [0, 3, 6, 9, 12, 15, 18, 21, 24, 27])
        screen.viewer.leave()
    }

    @Test func viewersOfOneRateAreServedByTheSameFrames() async throws {
        let stand = try PreviewStand()
        let first = stand.screen(framesPerSecond: 10)
        #expect(await stand.isReady(1))
        #expect(stand.show(0, at: 0))
        #expect(await stand.isReady(1, after: 0, on: first))
        // Another comes between: it sees something at once and is in step from then on.
        let second = stand.screen(framesPerSecond: 10)
        #expect(await stand.isReady(2))
        #expect(stand.show(1, at: 33))
        #expect(await stand.isReady(2, after: 1, on: second))
        #expect(!stand.show(2, at: 67))
        #expect(stand.show(3, at: 100))
        #expect(await stand.isReady(2, after: 3, on: first))
        #expect(first.pictures == [0, 3] && second.pictures == [1, 3])
        #expect(stand.output.reading.encoded == 3)
        for screen in [first, second] { screen.viewer.leave() }
    }

    @Test func whoDoesNotReadIsSkippedAndThenGetsTheNewest() async throws {
        let stand = try PreviewStand()
        let screen = stand.screen()
        let stalled = stand.output.watch(.standard, framesPerSecond: 10)
        async let first = stalled.next()
        #expect(await stand.isReady(2))
        stand.show(0, at: 0)
        #expect(await first?.bytes == [0])
        for number in Int64(1)..<5 {
            #expect(await stand.isReady(1, after: number - 1, on: screen))
            stand.show(number, at: Double(number) * 100)
        }
        #expect(await stand.isReady(1, after: 4, on: screen))
        #expect(stand.output.reading == PreviewReading(viewers: 2, encoded: 5, skipped: 4))
        async let next = stalled.next()
        #expect(await stand.isReady(2))
        stand.show(5, at: 500)
        #expect(await next?.bytes == [5])
        #expect(await eventually { screen.pictures == [0, 1, 2, 3, 4, 5] })
        screen.viewer.leave()
    }

    @Test func nothingIsMadeForThoseWhoDoNotRead() async throws {
        let stand = try PreviewStand()
        let stalled = stand.output.watch(.standard, framesPerSecond: 10)
        async let first = stalled.next()
        #expect(await stand.isReady(1))
        stand.show(0, at: 0)
        #expect(await first?.bytes == [0])
        #expect(!stand.show(1, at: 100))
        #expect(!stand.show(2, at: 60_000))
        stalled.leave()
    }

    @Test func onePictureIsAnsweredByTheNextFrame() async throws {
        let stand = try PreviewStand()
        let screen = stand.screen(framesPerSecond: 1)
        #expect(await stand.isReady(1))
        stand.show(0, at: 0)
        #expect(await stand.isReady(1, after: 0, on: screen))
        #expect(!stand.show(1, at: 33))
        let viewer = stand.output.watch(.standard)
        async let picture = viewer.next()
        #expect(await stand.isReady(2))
        stand.show(2, at: 67)
        #expect(await picture?.bytes == [2])
        screen.viewer.leave()
    }

    @Test func kindsThatComeToTheSameAreOne() async throws {
        let stand = try PreviewStand(width: 320, height: 180)
        let screens = [320, 640, 3840].map { stand.screen(PreviewKind(width: $0, quality: 75)) }
        #expect(await stand.isReady(3))
        stand.show(0, at: 0)
        #expect(await eventually { screens.allSatisfy { $0.pictures == [0] } })
        #expect(stand.log.made.map(\.size) == [FrameSize(width: 320, height: 180)])
        for screen in screens { screen.viewer.leave() }
    }

    @Test func aFifthKindGetsTheNearest() async throws {
        let stand = try PreviewStand(width: 1920, height: 1080)
        let viewers = [240, 480, 960, 1920].map {
            stand.output.watch(PreviewKind(width: $0, quality: 75), framesPerSecond: 10)
        }
        let fifth = stand.output.watch(PreviewKind(width: 560, quality: 80))
        async let picture = fifth.next()
        #expect(await stand.isReady(1))
        stand.show(0, at: 0)
        #expect(await picture?.size.width == 480)
        fifth.leave()
        viewers[0].leave()
        let again = stand.output.watch(PreviewKind(width: 560, quality: 80))
        async let exact = again.next()
        #expect(await stand.isReady(1))
        stand.show(1, at: 100)
        #expect(await exact?.size.width == 560)
    }

    @Test func aCancelledViewerEndsAtOnce() async throws {
        let stand = try PreviewStand()
        let viewer = stand.output.watch(.standard, framesPerSecond: 10)
        let task = Task { await viewer.next() }
        #expect(await stand.isReady(1))
        task.cancel()
        #expect(await task.value == nil)
        #expect(!stand.show(0, at: 0))
        #expect(await viewer.next() == nil)
        #expect(stand.output.reading.viewers == 0)
    }

    @Test func aViewerLetGoOfIsNotCounted() throws {
        let stand = try PreviewStand()
        do {
            let viewer = stand.output.watch(.standard, framesPerSecond: 10)
            #expect(stand.output.reading.viewers == 1)
            withExtendedLifetime(viewer) {}
        }
        #expect(stand.output.reading.viewers == 0)
    }

    @Test func stoppingSendsEveryoneHome() async throws {
        let stand = try PreviewStand()
        let screens = [stand.screen(), stand.screen(PreviewKind(width: 100, quality: 10))]
        #expect(await stand.isReady(2))
        stand.output.stop()
        #expect(await eventually { screens.allSatisfy(\.hasEnded) })
        #expect(await stand.output.watch(.standard).next() == nil)
    }

    @Test func afterAFailureTheNextFrameIsTried() async throws {
        let stand = try PreviewStand()
        stand.log.fail(.failed(doing: "compressing a picture", reason: "no memory"))
        let screen = stand.screen()
        #expect(await stand.isReady(1))
        stand.show(0, at: 0)
        #expect(await eventually { stand.output.reading.failure == "compressing a picture failed: no memory" })
        stand.log.fail(nil)
        #expect(await stand.isReady(1))
        stand.show(1, at: 100)
        #expect(await stand.isReady(1, after: 1, on: screen))
        #expect(screen.pictures == [1])
        #expect(stand.output.reading.failure == nil)
        screen.viewer.leave()
    }
}
