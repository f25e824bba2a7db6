import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { leaveTally } from './tally.ts'

const titleOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' > ')

/** Reports how many tests passed, which failed, and which passed only on a retry. */
export default class TallyReporter implements Reporter {
  #tests: readonly TestCase[] = []

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onEnd(): void {
    const ended = (outcome: ReturnType<TestCase['outcome']>) => this.#tests.filter((test) => test.outcome() === outcome)
    leaveTally({
      passed: ended('expected').length + ended('flaky').length,
      failed: ended('unexpected').map(titleOf),
      passedLater: ended('flaky').map(titleOf),
    })
  }

  printsToStdio(): boolean {
    return false
  }
}
