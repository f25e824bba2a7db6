import type { Quote, QuoteLine } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { type DeclinedSafetyItem, users } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import type { Acting } from '../workflow/acting.ts'
import type { VehicleRow } from '../workflow/vehicle-row.ts'
import type { Findings } from './stage.ts'

type Line = Pick<QuoteLine, 'id' | 'description' | 'safety'> & { itemRef?: string | null | undefined }
type NotQuoted = Pick<Quote['notQuoted'][number], 'itemRef' | 'reason'>

/** Safety work that is not to be done, or was not. */
export type Undone = Pick<DeclinedSafetyItem, 'lineId' | 'itemRef' | 'description' | 'reason'>

/** Of lines that are not done, those that concern safety. */
export const undoneLines = (lines: readonly { line: Line; reason: string }[]): Undone[] =>
  lines
    .filter(({ line }) => line.safety)
    .map(({ line: { id: lineId, itemRef = null, description }, reason }) => ({ lineId, itemRef, description, reason }))

/** The items of a quote that concern safety and have no line, whatever reason was given. */
export const undoneItems = (
  { lines, notQuoted }: { lines: readonly Pick<Line, 'itemRef'>[]; notQuoted: readonly NotQuoted[] },
  { concernsSafety, labelOf }: Findings,
): Undone[] =>
  notQuoted
    .filter(({ itemRef }) => concernsSafety(itemRef) && !lines.some((line) => line.itemRef === itemRef))
    .map(({ itemRef, reason }) => ({ lineId: null, itemRef, description: labelOf(itemRef), reason }))

interface Decided {
  at: string
  /** Every line that was decided on, or finished, just now. */
  lines: readonly Line[]
  undone: readonly Undone[]
}

/**
 * The vehicle's declined safety work after a decision or the end of the work: what is not done comes to it, and what was
 * decided now no longer stands as it was before. Whoever posts the vehicle has to acknowledge what is left (domain section
 * 4.3, M6).
 */
export async function safetyDeclinedAfter(
  tx: ScopedTransaction,
  acting: Acting,
  { safetyDeclined }: Pick<VehicleRow, 'safetyDeclined'>,
  { at, lines, undone }: Decided,
): Promise<DeclinedSafetyItem[]> {
  const decidedLines = new Set(lines.map(({ id }) => id))
  const decidedItems = new Set([...lines, ...undone].map(({ itemRef }) => itemRef))
  const left = safetyDeclined.filter(({ lineId, itemRef }) =>
    lineId ? !decidedLines.has(lineId) : !decidedItems.has(itemRef),
  )
  if (undone.length === 0) return left
  const { userId } = acting.session
  const [user] = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId))
  const by = { id: userId, name: user?.name ?? '-' }
  return [...left, ...undone.map((each) => ({ ...each, at, by }))]
}
