import Frames
import Outputs
import TestSupport
import Testing

extension RealRuntimeTests {
    /// Whether the runtime ever reads memory that was given back.
    @Suite struct OwnershipTests {
        /// Picture memory that is poisoned and lent again as soon as its frame is gone.
        private final class Ring: Sendable {
            static let poison: UInt8 = 0xAA
            let layout: FrameLayout
            private let free: Monitor<[UInt]>

            init(_ layout: FrameLayout, count: Int) {
                self.layout = layout
                free = Monitor(
                    (0..<count).map { _ in
                        UInt(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: layout.byteCount, alignment: 64))
                    })
            }

            deinit {
                for address in free.read({ $0 }) { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
            }

            var freeCount: Int { free.read { $0.count } }

            func frame(luma: UInt8, number: Int64) throws -> Frame {
                let address = try #require(free.wait(until: .now + 20_000_000_000) { $0.popLast() })
                let memory = try #require(UnsafeMutableRawPointer(bitPattern: address))
                let bytes = UnsafeMutableRawBufferPointer(start: memory, count: layout.byteCount)
                for at in bytes.indices { bytes[at] = at.isMultiple(of: 2) ? 128 : luma }
                let now = MonotonicTime.now
                return Frame(
                    layout: layout, number: number, rate: .thirty, stamps: FrameStamps(captured: now, delivered: now),
                    base: UnsafeRawPointer(memory), owner: Loan(address, self))
            }

            func takeBack(_ address: UInt) {
                UnsafeMutableRawPointer(bitPattern: address)?
                    .initializeMemory(as: UInt8.self, repeating: Self.poison, count: layout.byteCount)
                free.update { $0.append(address) }
            }
        }

        private final class Loan: Sendable {
            private let address: UInt
            private let ring: Ring

            init(_ address: UInt, _ ring: Ring) {
                self.address = address
                self.ring = ring
            }

            deinit {
                ring.takeBack(address)
            }
        }

        @Test func noPictureIsReadAfterItsMemoryWasGivenBack() throws {
            let fixture = try SourceFixture()
            let ring = Ring(try FrameLayout(.uyvy, FrameSize(width: 1280, height: 720)), count: 4)
            let feeder = try fixture.feed(fps: 120) { try ring.frame(luma: UInt8(40 + $0 % 40), number: $0) }
            defer { feeder.stop() }
            let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
            for _ in 0..<300 {
                let received = try #require(receiver.capture(timeoutMs: 20_000))
                // Flat pictures arrive within 2 codes; poison is far brighter than any.
                let luma = received.mean(x: 0...1, y: 0...1).y
                #expect((38...82).contains(luma))
                for part in 0..<8 {
                    let strip = received.mean(x: 0...1, y: Double(part) / 8...Double(part + 1) / 8)
                    #expect(abs(strip.y - luma) <= 2)
                }
            }
            feeder.stop()
            fixture.output.stop()
            #expect(waitUntil { ring.freeCount == 4 })
        }
    }
}
