import Foundation
import Frames
import Outputs
import TestSupport
import Testing

/// Tests through the real runtime, one at a time: they measure memory and count sources.
@Suite(.serialized, .enabled(if: TestRuntime.isThere))
struct RealRuntimeTests {}
