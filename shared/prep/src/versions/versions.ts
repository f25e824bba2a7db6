import type { VehicleRecord } from '@forecourt/contracts'
import { actualNet, formatPence, LINE_STATUS_LABELS, QUOTE_STATUS_LABELS, type QuoteKind } from '@forecourt/domain'

export type Quote = NonNullable<VehicleRecord['quotes']>[number]
export type Line = Quote['lines'][number]

export const KIND_LABELS: Readonly<Record<QuoteKind, string>> = { MECHANICAL: 'Mechanical Prep', BODY: 'Body Damage' }

/** The versions of a kind, oldest first. */
const versionsOf = (quotes: readonly Quote[], kind: QuoteKind): Quote[] =>
  quotes.filter((quote) => quote.kind === kind).toSorted((one, other) => one.version - other.version)

export interface Quoted {
  /** The versions of which each replaces the one before, oldest first. */
  versions: Quote[]
  /** What was asked for on top of what is approved: it replaces nothing. */
  extras: Quote[]
  /** What was asked for last, of either. */
  latest: Quote | undefined
}

export function quotedOf(quotes: readonly Quote[], kind: QuoteKind): Quoted {
  const all = versionsOf(quotes, kind)
  return {
    versions: all.filter(({ supplementary }) => !supplementary),
    extras: all.filter(({ supplementary }) => supplementary),
    latest: all.at(-1),
  }
}

/** What stands, and what was asked for on top of it. */
export interface Lines {
  current: Quote
  extras: readonly Quote[]
}

export interface Sums {
  /** Pence of what stands: the latest version and the extra work that was not sent back. */
  net: number
  vat: number
  gross: number
  /** Pence; null before anything was decided. */
  approved: number | null
  /** Pence approved, and those that wait for it. */
  spent: number
  /** What the approved work took in the end; null until all of it is finished. */
  actual: Actual | null
}

/** Pence net, and hundredths of an hour beside those that were approved. */
interface Actual {
  net: number
  hours: number
  approvedHours: number
}

/** What a finished line came to, net pence; null before it is finished. */
export const lineActual = (line: Line): number | null =>
  line.decision !== 'APPROVED' || line.status === 'TODO' ? null : actualNet(line, { ...line, status: line.status })

function actualOf(quotes: readonly Quote[]): Actual | null {
  const approved = quotes.flatMap(({ lines }) => lines.filter(({ decision }) => decision === 'APPROVED'))
  if (approved.length === 0 || approved.some(({ status }) => status === 'TODO')) return null
  return {
    net: approved.reduce((total, line) => total + (lineActual(line) ?? 0), 0),
    hours: approved.reduce(
      (total, { actualHours, labourHours, status }) =>
        total + (actualHours ?? (status === 'NOT_DONE' ? 0 : labourHours)),
      0,
    ),
    approvedHours: approved.reduce((total, { labourHours }) => total + labourHours, 0),
  }
}

const sum = (quotes: readonly Quote[], of: (quote: Quote) => number | null) =>
  quotes.reduce((total, quote) => total + (of(quote) ?? 0), 0)

export function sumsOf({ versions, extras }: Quoted): Sums {
  const standing = [...versions.slice(-1), ...extras.filter(({ status }) => status !== 'REJECTED')]
  const decided = [...versions, ...extras].filter(({ approvedNet }) => approvedNet !== null)
  const approved = sum(decided, ({ approvedNet }) => approvedNet)
  const waiting = standing.filter(({ status }) => status === 'SUBMITTED')
  return {
    net: sum(standing, ({ net }) => net),
    vat: sum(standing, ({ vat }) => vat),
    gross: sum(standing, ({ gross }) => gross),
    approved: decided.length > 0 ? approved : null,
    spent: approved + sum(waiting, ({ net }) => net),
    actual: actualOf([...versions, ...extras]),
  }
}

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
  return status === 'TODO' ? 'Approved' : LINE_STATUS_LABELS[status]
}

/** Hundredths of an hour as '1.5 h'. */
export const hoursText = (hundredths: number): string => `${Number((hundredths / 100).toFixed(2))} h`

const CHANGES = { NEW: 'New in', CHANGED: 'Changed in' } as const

/** What is told of a line beside its name, its price and what became of it; empty where there is nothing to tell. */
export function lineWords(line: Line, { version, supplementary }: Quote) {
  const { change, labourHours, type, net, decisionReason, statusReason, comment } = line
  const actual = lineActual(line)
  return {
    news: change !== 'SAME' && version > 1 && !supplementary ? `${CHANGES[change]} v${version}` : null,
    labour: labourHours > 0 ? hoursText(labourHours) : type === 'SUBLET' ? 'Sublet' : null,
    actual: actual !== null && actual !== net ? `Actual ${formatPence(actual)}` : null,
    said: decisionReason ?? statusReason ?? comment,
  }
}

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
