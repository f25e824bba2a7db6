import type { PrepRecord, Quote } from '@forecourt/contracts'
import { isAtWork } from '@forecourt/domain'
import type { Findings } from '../stage/findings.ts'
import { isList } from '../stage/isList.ts'
import { approvedLines, reasonsFor, withoutLine } from './lines.ts'
import { emptyLine } from './newLine.ts'
import { revisionOf, type Values } from './values.ts'

/** A first quote, one that answers a manager, or extra work found on the ramp (docs/domain.md#quotes). */
export type Mode = 'FIRST' | 'REVISION' | 'SUPPLEMENTARY'

export const modeOf = ({ vehicle }: Pick<PrepRecord, 'vehicle'>): Mode =>
  isAtWork(vehicle) ? 'SUPPLEMENTARY' : vehicle.subStage === 'QUOTE_REVISION' ? 'REVISION' : 'FIRST'

const NOTHING: readonly string[] = []

/** What the quote has to answer; extra work adds to one that has answered it. */
export const wantedOf = (record: Pick<PrepRecord, 'vehicle'>, { toQuote }: Pick<Findings, 'toQuote'>) =>
  modeOf(record) === 'SUPPLEMENTARY' ? NOTHING : toQuote

/**
 * What was found and a job of the menu may be for: what the quote has to answer, and for extra work what is not approved
 * yet, such as what was declined before.
 */
export const openFindings = (
  record: Pick<PrepRecord, 'vehicle' | 'quotes'>,
  { toQuote }: Pick<Findings, 'toQuote'>,
): readonly string[] =>
  modeOf(record) === 'SUPPLEMENTARY' ? withoutLine(toQuote, approvedLines(record.quotes)) : toQuote

/** The version that is revised; null where there is none to go on from. */
export const versionToRevise = (record: PrepRecord): Quote | null =>
  modeOf(record) === 'REVISION' ? (record.quotes[0] ?? null) : null

/** The form's initial values without a draft. */
export function openingValues(record: PrepRecord, findings: Findings): Values {
  const before = versionToRevise(record)
  if (before) return revisionOf(before)
  const { settings } = record
  const lines = modeOf(record) === 'SUPPLEMENTARY' ? [emptyLine(settings)] : findings.openingLines(settings)
  const notQuoted = reasonsFor(withoutLine(wantedOf(record, findings), lines), [])
  return { lines, notQuoted, expectedHours: null, expectedReadyAt: null, note: null }
}

/**
 * A kept draft as the form holds it: whatever a line lacks is as in an empty one, and each item that has no line in it has
 * its place for a reason.
 */
export function fromDraft(record: PrepRecord, findings: Findings) {
  const { settings } = record
  const wanted = wantedOf(record, findings)
  return (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const lines = isList(values.lines) ? values.lines.map((line) => emptyLine(settings, line)) : []
    const reasons = isList(values.notQuoted) ? values.notQuoted : []
    return { ...values, lines, notQuoted: reasonsFor(withoutLine(wanted, lines), reasons) }
  }
}
