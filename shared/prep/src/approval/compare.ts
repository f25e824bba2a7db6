import type { Quote, QuoteLine } from '@forecourt/contracts'
import { changeOf } from '../quote/lines.ts'
import { lineValuesOf } from '../quote/values.ts'

/** The version that this one revises; null for the first, and for a supplementary one, which adds and does not replace. */
export function versionBefore(quotes: readonly Quote[], quote: Pick<Quote, 'version' | 'supplementary'>): Quote | null {
  if (quote.supplementary) return null
  const earlier = quotes.filter(({ version, supplementary }) => version < quote.version && !supplementary)
  return earlier.toSorted((one, other) => other.version - one.version)[0] ?? null
}

export interface Difference {
  change: QuoteLine['change']
  /** Net pence before; null where the line is new. */
  before: number | null
  /** What reads otherwise than before; null where only the price moved. */
  wordsBefore: string | null
}

/** What changed of a line; null where it is as it was. */
export function differenceOf(line: QuoteLine, before: Pick<Quote, 'lines'> | null): Difference | null {
  if (!before) return null
  const was = before.lines.find(({ id }) => id === line.id)
  if (!was) return { change: 'NEW', before: null, wordsBefore: null }
  if (changeOf(lineValuesOf(line), before) === 'SAME') return null
  return {
    change: 'CHANGED',
    before: was.net,
    wordsBefore: was.description === line.description ? null : was.description,
  }
}

/** Lines of the version before that this one left out. */
export const leftOut = (quote: Pick<Quote, 'lines'>, before: Pick<Quote, 'lines'> | null): QuoteLine[] =>
  (before?.lines ?? []).filter(({ id }) => !quote.lines.some((line) => line.id === id))
