import type { FieldError, MechanicalCompletion } from '@forecourt/contracts'
import { formatDate, monthsAfter } from '@forecourt/domain'
import type { OpenLine } from '../prep/outcomes.ts'

/** A year's MOT, renewed up to a month before the last one ends, keeps that one's day (docs/domain.md#completion). */
const MOT_MONTHS_MOST = 13

interface Known {
  open: readonly OpenLine[]
  /** What the odometer showed when the vehicle was assessed. */
  odometerIn: number
  /** In London. */
  today: string
}

/** What finished work must fulfil beside its lines (docs/domain.md#completion). */
export function completionErrors(body: MechanicalCompletion, { open, odometerIn, today }: Known): FieldError[] {
  const errors: FieldError[] = []
  const refuse = (code: string, path: FieldError['path'], message: string) => errors.push({ code, path, message })
  if (body.odometerOut < odometerIn) {
    refuse('min', ['odometerOut'], `The odometer showed ${odometerIn} when the vehicle was assessed.`)
  }
  if (!body.qualityPassed) {
    refuse('required', ['qualityPassed'], 'The vehicle can move on only once it has passed its quality check.')
  }
  if (!body.roadTestDone && !body.note) refuse('required', ['note'], 'Say why there was no road test.')
  const { mot } = body
  const tests = new Set(open.filter(({ line }) => line.type === 'MOT').map(({ line }) => line.id))
  if (!mot && body.lines.some(({ lineId, status }) => status === 'DONE' && tests.has(lineId))) {
    refuse('required', ['mot', 'passed'], 'Say whether the vehicle passed its MOT.')
    refuse('required', ['mot', 'testNumber'], 'Enter the number of the MOT test.')
  }
  if (mot?.passed && !mot.expiresOn) refuse('required', ['mot', 'expiresOn'], 'A passed MOT test has an expiry date.')
  if (mot?.passed && mot.expiresOn && mot.expiresOn < today) {
    refuse('min', ['mot', 'expiresOn'], 'A new MOT runs from today at the earliest.')
  }
  const latest = monthsAfter(today, MOT_MONTHS_MOST)
  if (mot?.passed && mot.expiresOn && mot.expiresOn > latest) {
    refuse('max', ['mot', 'expiresOn'], `An MOT made today runs until ${formatDate(latest)} at the latest.`)
  }
  return errors
}
