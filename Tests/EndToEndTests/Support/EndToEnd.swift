import TestSupport
import Testing

/// The built executable and a receiver on the real runtime, over the loopback interface; one sender at a time, because
/// what is measured here needs the processor for itself.
@Suite(.serialized, .enabled(if: TestRuntime.isThere || !TestRuntime.mayBeMissing))
struct EndToEnd {}
