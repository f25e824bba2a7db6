import { LookupFailure } from '../lookup/failure.ts'
import { at, dayAt, flagAt, listAt, textAt, wholeAt } from '../lookup/read-json.ts'
import { mileageUnitOf } from '../lookup/vocabulary.ts'
import { defectType, type KeptDefect, type KeptHistory, type KeptTest, newestFirst } from './answer.ts'

/** Whether a data package holds the MOT block; asking for one that does not would be paid for nothing. */
export const hasMotBlock = (packageName: string): boolean => /mot/i.test(packageName)

/** A test has its day only; noon is that day in London and in UTC. */
const noonOf = (day: string) => `${day}T12:00:00.000Z`

/** The MOT block of UK Vehicle Data r2. It knows nothing of recalls. @throws LookupFailure */
export function motOfR2(results: unknown): KeptHistory {
  const block = at(results, 'MotHistoryDetails')
  if (!block) throw new LookupFailure('NOT_FOUND', { status: 'no MOT block' })
  const tests = listAt(block, 'MotTestDetailsList').flatMap((test) =>
    testOf(test, {
      passed: flagAt(test, 'TestPassed'),
      defects: listAt(test, 'AnnotationList').map((note) => defectOf(textAt(note, 'Text'), textAt(note, 'Type'))),
    }),
  )
  return historyOf(tests, dayAt(block, 'MotDueDate'))
}

/** The MOT block of the older data packages. @throws LookupFailure */
export function motOfV2(items: unknown): KeptHistory {
  const block = at(items, 'MotHistory')
  if (!block) throw new LookupFailure('NOT_FOUND', { status: 'no MOT block' })
  const tests = listAt(block, 'RecordList').flatMap((test) =>
    testOf(test, {
      passed: textAt(test, 'TestResult')?.toUpperCase().startsWith('PASS') ?? false,
      defects: [
        ...listAt(test, 'FailureReasonList').map((text) => defectOf(String(text), 'FAIL')),
        ...listAt(test, 'AdvisoryNoticeList').map((text) => defectOf(String(text), 'ADVISORY')),
      ],
    }),
  )
  return historyOf(tests, dayAt(items, 'VehicleStatus.NextMotDueDate'))
}

const historyOf = (tests: KeptTest[], due: string | undefined): KeptHistory => ({
  provider: 'UKVD',
  expiresOn: due ?? tests.find(({ expiresOn }) => expiresOn)?.expiresOn ?? null,
  outstandingRecall: 'UNKNOWN',
  tests: newestFirst(tests),
})

function testOf(test: unknown, { passed, defects }: Pick<KeptTest, 'passed' | 'defects'>): KeptTest[] {
  const day = dayAt(test, 'TestDate')
  const testNumber = textAt(test, 'TestNumber')
  if (!day || !testNumber) return []
  const odometer = wholeAt(test, 'OdometerReading') ?? null
  return [
    {
      testNumber,
      completedAt: noonOf(day),
      passed,
      expiresOn: dayAt(test, 'ExpiryDate') ?? null,
      odometer,
      odometerUnit: odometer === null ? null : mileageUnitOf(textAt(test, 'OdometerUnit')),
      defects,
    },
  ]
}

const defectOf = (text: string | undefined, type: string | undefined): KeptDefect => ({
  text: text ?? 'Defect without a description',
  type: defectType(type),
  dangerous: type?.toUpperCase() === 'DANGEROUS',
})
