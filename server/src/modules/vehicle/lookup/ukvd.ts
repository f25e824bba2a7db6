import type { LastMot } from './answer.ts'
import { dayAt, textAt, wholeAt } from './read-json.ts'
import { mileageUnitOf } from './vocabulary.ts'

/* What both revisions of UK Vehicle Data have in common. */

export interface UkvdSettings {
  url: string
  key: string
  packageName: string
  timeoutMs?: number
}

/** The latest of a block's MOT tests; they come in any order. */
export function lastMotOf(tests: readonly unknown[]): LastMot | null {
  const latest = tests
    .map((test) => ({ test, testedAt: dayAt(test, 'TestDate') ?? '' }))
    .sort((one, other) => other.testedAt.localeCompare(one.testedAt))[0]
  if (!latest?.testedAt) return null
  const { test, testedAt } = latest
  return {
    testedAt,
    mileage: wholeAt(test, 'OdometerReading') ?? null,
    mileageUnit: mileageUnitOf(textAt(test, 'OdometerUnit')),
  }
}
