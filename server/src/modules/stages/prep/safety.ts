import type { Quote, QuoteLine } from '@forecourt/contracts'
import { folded, refsOf } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { type DeclinedSafetyItem, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import type { Findings } from './findings.ts'

type Refs = Parameters<typeof refsOf>[0]
type Line = Pick<QuoteLine, 'id' | 'description' | 'safety'> & Refs
type NotQuoted = Pick<Quote['notQuoted'][number], 'itemRef' | 'reason'>

/** Safety work that is not to be done, or was not. */
export type Undone = Pick<DeclinedSafetyItem, 'lineId' | 'itemRef' | 'coversRefs' | 'description' | 'reason'>

/** Of lines that are not done, those that concern safety. */
export const undoneLines = (lines: readonly { line: Line; reason: string }[]): Undone[] =>
  lines
    .filter(({ line }) => line.safety)
    .map(({ line: { id: lineId, itemRef = null, coversRefs, description }, reason }) => ({
      lineId,
      itemRef,
      ...(coversRefs?.length && { coversRefs }),
      description,
      reason,
    }))

/** The items of a quote that concern safety and have no line, whatever reason was given. */
export const undoneItems = (
  { lines, notQuoted }: { lines: readonly Refs[]; notQuoted: readonly NotQuoted[] },
  { concernsSafety, labelOf }: Findings,
): Undone[] =>
  notQuoted
    .filter(({ itemRef }) => concernsSafety(itemRef) && !lines.some((line) => refsOf(line).includes(itemRef)))
    .map(({ itemRef, reason }) => ({ lineId: null, itemRef, description: labelOf(itemRef), reason }))

interface Decided {
  at: string
  /**
   * Lines that were approved, done or declined just now, each with when its approval was decided; without those that
   * were declined and are no matter of safety, which say nothing of the finding.
   */
  answers: readonly { line: Line; decidedAt: string }[]
  undone: readonly Undone[]
}

/** What the work is about: its findings, or for a line of no finding its own description. */
function subjectsOf({ description, ...refs }: { description: string } & Refs): string[] {
  const findings = refsOf(refs)
  return findings.length > 0 ? findings : [folded(description.trim())]
}

/** Every line with the moment of its decision, but for those that were declined and do not concern safety. */
export const answersOf = (lines: readonly Line[], isDeclined: (line: Line) => boolean, decidedAt: string) =>
  lines.filter((line) => line.safety || !isDeclined(line)).map((line) => ({ line, decidedAt }))

/**
 * The vehicle's declined safety work after a decision or the end of the work. What is not done is added, and an entry
 * goes once the same line, or one decided later for the same finding, is approved or done: a revision or extra work
 * mends it under another line. Anyone who posts the vehicle has to acknowledge what is left
 * (docs/domain.md#declined-safety-work).
 */
export async function safetyDeclinedAfter(
  tx: ScopedTransaction,
  acting: Acting,
  { safetyDeclined }: Pick<VehicleRow, 'safetyDeclined'>,
  { at, answers, undone }: Decided,
): Promise<DeclinedSafetyItem[]> {
  const later = [
    ...answers.map(({ line, decidedAt }) => ({ subjects: subjectsOf(line), decidedAt })),
    ...undone.filter(({ lineId }) => lineId === null).map((item) => ({ subjects: subjectsOf(item), decidedAt: at })),
  ]
  const left = safetyDeclined.filter((entry) => {
    const isSameLine = entry.lineId !== null && answers.some(({ line }) => line.id === entry.lineId)
    // Of two lines for one finding in one quote, one may be declined and the other approved.
    const after = later.filter(({ decidedAt }) => Date.parse(entry.at) < Date.parse(decidedAt))
    // Which of several findings of one line concerns safety, its entry does not say.
    const isAnswered = subjectsOf(entry).every((subject) => after.some(({ subjects }) => subjects.includes(subject)))
    return !isSameLine && !isAnswered
  })
  if (undone.length === 0) return left
  const { userId } = acting.session
  const [user] = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId))
  const by = { id: userId, name: user?.name ?? '-' }
  return [...left, ...undone.map((each) => ({ ...each, at, by }))]
}
