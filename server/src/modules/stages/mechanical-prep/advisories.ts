import type { FieldError, MechanicalAssessment } from '@forecourt/contracts'
import type { StoredAdvisory } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { keptHistory } from '../../vehicle/mot/queries.ts'
import { toContract } from '../../vehicle/mot/to-contract.ts'

type Decided = MechanicalAssessment['motAdvisories']

interface Resolved {
  errors: FieldError[]
  /** In the words of the test, so that the record stands without the history. */
  advisories: StoredAdvisory[]
}

const markOf = ({ testNumber, index }: { testNumber: string; index: number }) => `${testNumber} ${index}`

/**
 * What is done about each advisory of the last MOT test, as far as the vehicle's history is known: without it, which
 * may be no fault of the mechanic's, there is nothing to resolve (docs/domain.md#checklist).
 */
export async function resolveAdvisories(
  tx: Transaction,
  registration: string | null,
  decided: Decided,
): Promise<Resolved> {
  const history = registration && (await keptHistory(tx, registration))
  const open = history ? toContract(history).openAdvisories : []
  const texts = new Map(open.map((advisory) => [markOf(advisory), advisory.text]))
  const marks = decided.map(markOf)
  const errors: FieldError[] = marks.flatMap((mark, at): FieldError[] => {
    const path = ['motAdvisories', at]
    if (!texts.has(mark)) return [{ code: 'unknown', path, message: 'The last MOT test has no such advisory.' }]
    if (marks.indexOf(mark) === at) return []
    return [{ code: 'unique', path, message: 'This advisory has two decisions.' }]
  })
  const left = open.filter((advisory) => !marks.includes(markOf(advisory))).length
  if (left > 0) {
    const message = `Decide on the advisories from the last MOT test: ${left} of ${open.length} left.`
    errors.push({ code: 'required', path: ['motAdvisories'], message })
  }
  return { errors, advisories: decided.map((each) => ({ ...each, text: texts.get(markOf(each)) ?? '' })) }
}
