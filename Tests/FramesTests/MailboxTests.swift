import Frames
import Testing

@Suite struct MailboxTests {
    @Test func theNewestValueWinsAndTheOlderIsCounted() {
        let mailbox = Mailbox<Int>()
        for value in 1...5 { mailbox.put(value) }
        #expect(taken(from: mailbox) == 5)
        #expect(mailbox.skipped == 4)
    }

    @Test func anEmptyMailboxTimesOut() {
        let mailbox = Mailbox<Int>()
        if case .timedOut = mailbox.take(until: .now + 1_000_000) {} else { Issue.record("expected a time-out") }
    }

    @Test func aClosedMailboxGivesWhatIsLeftAndThenEnds() {
        let mailbox = Mailbox<Int>()
        mailbox.put(1)
        mailbox.close()
        mailbox.put(2)
        #expect(taken(from: mailbox) == 1)
        if case .closed = mailbox.take() {} else { Issue.record("expected the end") }
    }

    @Test func valuesCrossThreadsInOrderAndNoneIsLostUncounted() throws {
        let mailbox = Mailbox<Int>()
        let writer = try WorkerThread("writer") {
            for value in 1...20_000 { mailbox.put(value) }
            mailbox.close()
        }
        var last = 0
        var received = 0
        while let value = taken(from: mailbox) {
            #expect(value > last)
            last = value
            received += 1
        }
        writer.join()
        #expect(last == 20_000)
        #expect(received + mailbox.skipped == 20_000)
    }

    private func taken(from mailbox: Mailbox<Int>) -> Int? {
        if case .value(let value) = mailbox.take() { value } else { nil }
    }
}
