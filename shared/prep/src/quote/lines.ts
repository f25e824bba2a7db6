import type { Quote, QuoteLine } from '@forecourt/contracts'
import { keysOf, refsOf } from '@forecourt/domain'
import { isSame } from '@forecourt/ui/forms'
import { newLineId } from './lineId.ts'
import { lineValuesOf, totalsOfLine, type LineValues } from './values.ts'

/** With the line at one place taken to another; unchanged where there is no such place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}

/** A copy below the line, as a line of its own. */
export const duplicated = (lines: readonly LineValues[], at: number): LineValues[] => {
  const line = lines[at]
  return line ? lines.toSpliced(at + 1, 0, { ...line, id: newLineId() }) : [...lines]
}

/** Whether nothing was put into a line yet. */
export const isEmptyLine = (line: LineValues): boolean =>
  !line.description && !line.itemRef && totalsOfLine(line).net === 0

export type Change = QuoteLine['change']

/** A line against the version before, by the id that it keeps. */
export function changeOf(line: LineValues, before: Pick<Quote, 'lines'> | null): Change {
  const known = before?.lines.find(({ id }) => id === line.id)
  if (!known) return 'NEW'
  const was = lineValuesOf(known)
  return keysOf(was).every((name) => isSame(line[name] ?? null, was[name] ?? null)) ? 'SAME' : 'CHANGED'
}

/** Lines of the version before that are gone. */
export const removedLines = (lines: readonly LineValues[], before: Pick<Quote, 'lines'> | null): QuoteLine[] =>
  (before?.lines ?? []).filter(({ id }) => !lines.some((line) => line.id === id))

type Mending = Pick<LineValues, 'itemRef' | 'coversRefs'>

/** What a line mends as the form holds it: its own finding, and those that are put right together with it. */
export const mendedBy = ({ itemRef, coversRefs }: Mending): string[] =>
  refsOf({ itemRef, coversRefs: coversRefs?.filter((ref) => ref !== null) })

/** What has to be quoted and has no line yet, so that it needs one or a reason (docs/domain.md#quotes). */
export function withoutLine(wanted: readonly string[], lines: readonly Mending[]): string[] {
  const covered = new Set(lines.flatMap(mendedBy))
  return wanted.filter((ref) => !covered.has(ref))
}

interface NotQuoted {
  itemRef?: string | null
  reason?: string | null
}

/** The reasons as they are sent: one for each item without a line, in its order, the others dropped. */
export const reasonsFor = (refs: readonly string[], given: readonly NotQuoted[]): NotQuoted[] =>
  refs.map((ref) => ({ itemRef: ref, reason: given.find(({ itemRef }) => itemRef === ref)?.reason ?? null }))

/** Lines that a manager has approved, oldest version first: what a supplementary quote adds to. */
export const approvedLines = (quotes: readonly Quote[]): QuoteLine[] =>
  quotes
    .toSorted((one, other) => one.version - other.version)
    .flatMap(({ lines }) => lines.filter(({ decision }) => decision === 'APPROVED'))
