import type { FixedMark } from './marks.ts'
import type { Seeded } from './seeded.ts'

export interface Defect {
  text: string
  type: 'ADVISORY' | 'MINOR' | 'MAJOR'
}

export interface MotTest {
  /** ISO day. */
  testedAt: string
  /** Null when the test was failed. */
  expiresAt: string | null
  passed: boolean
  miles: number
  number: string
  defects: Defect[]
}

/** Wordings of the MOT manual; the reference in brackets leads to its section (docs/domain.md#checklist). */
const DEFECTS: readonly Defect[] = [
  { text: 'Nearside Front Brake pad(s) wearing thin (1.1.13 (a) (ii))', type: 'ADVISORY' },
  {
    text: 'Offside Rear Brake disc worn, pitted or scored, but not seriously weakened (1.1.14 (a) (ii))',
    type: 'ADVISORY',
  },
  { text: 'Nearside Track rod end ball joint has slight play (2.1.3 (b) (i))', type: 'ADVISORY' },
  { text: "Windscreen has damage to an area less than a 40mm circle outside zone 'A' (3.2 (a) (i))", type: 'ADVISORY' },
  { text: 'Offside Headlamp lens slightly defective (4.1.1 (b) (i))', type: 'ADVISORY' },
  { text: 'Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))', type: 'ADVISORY' },
  { text: 'Offside Rear Tyre worn close to legal limit 2.4mm (5.2.3 (e))', type: 'ADVISORY' },
  { text: 'Nearside Rear Coil spring corroded (5.3.1 (b) (i))', type: 'ADVISORY' },
  { text: 'Exhaust has a minor leak of exhaust gases (6.1.2 (a))', type: 'MINOR' },
  { text: 'Oil leak, but not excessive (8.4.1 (a) (i))', type: 'ADVISORY' },
]

const FAILURES: readonly Defect[] = [
  { text: 'Nearside Front Tyre tread depth below requirements of 1.6mm (5.2.3 (e))', type: 'MAJOR' },
  { text: 'Offside Front Brake pad(s) less than 1.5 mm thick (1.1.13 (a) (ii))', type: 'MAJOR' },
]

const YEARS_TO_FIRST_TEST = 3

/** The same day some years later, one day before when asked: an MOT expires the day before its anniversary. */
export function yearsLater(day: string, years: number, lessDays = 0): string {
  const date = new Date(`${day}T00:00:00Z`)
  return new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate() - lessDays))
    .toISOString()
    .slice(0, 10)
}

const testNumber = (draw: Seeded) => draw.text(12, '123456789')

function advisories(draw: Seeded): Defect[] {
  const chosen = Array.from({ length: draw.whole(0, 3) }, () => draw.pick(DEFECTS))
  return [...new Set(chosen)]
}

/** Up to six yearly tests, newest first; now and then a failed one a few days before the pass. */
export function motTests(firstRegistered: string, fixed: FixedMark | null, draw: Seeded, today: string): MotTest[] {
  if (fixed?.testedWithAdvisories) return testsWithAdvisories(draw, today)
  const yearly = draw.whole(4000, 12_000)
  const tests: MotTest[] = []
  const age = Number(today.slice(0, 4)) - Number(firstRegistered.slice(0, 4))
  for (let year = Math.max(YEARS_TO_FIRST_TEST, age - 5); year <= age; year++) {
    const due = yearsLater(firstRegistered, year)
    const testedAt = new Date(Date.parse(due) - draw.whole(0, 25) * 86_400_000).toISOString().slice(0, 10)
    if (testedAt > today) break
    const miles = Math.round(yearly * year * 0.9) + draw.whole(0, 900)
    if (draw.oneIn(7))
      tests.push({
        testedAt,
        expiresAt: null,
        passed: false,
        miles,
        number: testNumber(draw),
        defects: [draw.pick(FAILURES)],
      })
    const expiresAt = yearsLater(due, 1, 1)
    tests.push({ testedAt, expiresAt, passed: true, miles, number: testNumber(draw), defects: advisories(draw) })
  }
  return tests.toReversed()
}

/** Brakes, steering and tyres, each advised on in every one of three tests. */
function testsWithAdvisories(draw: Seeded, today: string): MotTest[] {
  const defects = DEFECTS.filter(({ text }) => /Brake pad|Track rod|Nearside Front Tyre/.test(text))
  return [0, 1, 2].map((yearsAgo) => {
    const testedAt = yearsLater(today, -yearsAgo, 30)
    return {
      testedAt,
      expiresAt: yearsLater(testedAt, 1, 1),
      passed: true,
      miles: 48_213 - yearsAgo * 7650,
      number: testNumber(draw),
      defects,
    }
  })
}
