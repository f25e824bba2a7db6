import type { VehicleRecord } from '@forecourt/contracts'
import { QUOTE_STATUS_LABELS, type QuoteKind } from '@forecourt/domain'

export type Quote = NonNullable<VehicleRecord['quotes']>[number]
export type Line = Quote['lines'][number]

export const KIND_LABELS: Readonly<Record<QuoteKind, string>> = { MECHANICAL: 'Mechanical prep', BODY: 'Body damage' }

/** The versions of a kind, oldest first. */
export const versionsOf = (quotes: readonly Quote[], kind: QuoteKind): Quote[] =>
  quotes.filter((quote) => quote.kind === kind).toSorted((one, other) => one.version - other.version)

/** 'Version 2 awaits approval'. */
export const statusText = ({ version, status }: Quote): string =>
  status === 'SUBMITTED'
    ? `Version ${version} awaits approval`
    : `Version ${version}: ${QUOTE_STATUS_LABELS[status].toLowerCase()}`

/** What became of a line; of a version that was sent back nothing did. */
export function decisionText(
  { decision, status }: Pick<Line, 'decision' | 'status'>,
  quote: Pick<Quote, 'status'>,
): string {
  if (decision === 'DECLINED') return 'Declined'
  if (decision === 'PENDING') return quote.status === 'SUBMITTED' ? 'To be decided' : 'Sent back'
  return { TODO: 'Approved', DONE: 'Done', PART_DONE: 'Part done', NOT_DONE: 'Not done' }[status]
}

/** Hundredths of an hour as '1.5 h'. */
export const hoursText = (hundredths: number): string => `${Number((hundredths / 100).toFixed(2))} h`

/** The lines of all versions, each once in the order in which it first came. */
export function comparedLines(
  versions: readonly Quote[],
): { id: string; description: string; lines: (Line | null)[] }[] {
  const ids = [...new Set(versions.flatMap(({ lines }) => lines.map(({ id }) => id)))]
  return ids.map((id) => {
    const lines = versions.map((version) => version.lines.find((line) => line.id === id) ?? null)
    return { id, description: lines.findLast((line) => line !== null)?.description ?? '', lines }
  })
}
