import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { leaveTally } from '../../e2e/src/tally.ts'

const titleOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`

/** Reports how many tests passed, which failed, and which passed only on a retry. */
export default class TallyReporter implements Reporter {
  readonly #tests = new Map<string, TestCase>()

  onTestCaseResult(test: TestCase): void {
    this.#tests.set(test.id, test)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = [...this.#tests.values()]
    // A file that cannot be loaded has no tests to fail.
    const broken = modules.filter((module) => module.errors().length > 0).map((module) => module.relativeModuleId)
    leaveTally({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: [...broken, ...tests.filter((test) => test.result().state === 'failed').map(titleOf)],
      passedLater: tests.filter((test) => test.diagnostic()?.flaky).map(titleOf),
    })
  }
}
