import type { MechanicalPrepRecord, Quote } from '@forecourt/contracts'
import { reasonsFor, withoutLine } from './lines.ts'
import { emptyLine, seedLines } from './seed.ts'
import { revisionOf, type LineValues, type Values } from './values.ts'

/** A first quote, one that answers a manager, or extra work found on the ramp (domain section 4.2, M3 and M5). */
export type Mode = 'FIRST' | 'REVISION' | 'SUPPLEMENTARY'

export const modeOf = ({ vehicle }: Pick<MechanicalPrepRecord, 'vehicle'>): Mode =>
  vehicle.subStage === 'IN_WORKSHOP' ? 'SUPPLEMENTARY' : vehicle.subStage === 'QUOTE_REVISION' ? 'REVISION' : 'FIRST'

/** The version that is revised; null where there is none to go on from. */
export const versionToRevise = (record: MechanicalPrepRecord): Quote | null =>
  modeOf(record) === 'REVISION' ? (record.quotes[0] ?? null) : null

/** What the form opens with where no draft is kept. */
export function openingValues(record: MechanicalPrepRecord): Values {
  const before = versionToRevise(record)
  if (before) return revisionOf(before)
  const { assessment, settings } = record
  const lines = modeOf(record) === 'SUPPLEMENTARY' ? [emptyLine(settings)] : seedLines(assessment, settings)
  const notQuoted = modeOf(record) === 'SUPPLEMENTARY' ? [] : reasonsFor(withoutLine(assessment, lines), [])
  return { lines, notQuoted, expectedHours: null, expectedReadyAt: null, note: null }
}

const isList = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value)

/**
 * A kept draft as the form holds it: whatever a line lacks is as in an empty one, and each item that has no line in it has
 * its place for a reason.
 */
export function fromDraft(record: MechanicalPrepRecord) {
  const { settings } = record
  const assessment = modeOf(record) === 'SUPPLEMENTARY' ? null : record.assessment
  return (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const lines = isList(values.lines) ? values.lines.map((line) => emptyLine(settings, line as LineValues)) : []
    const reasons = isList(values.notQuoted) ? values.notQuoted : []
    return { ...values, lines, notQuoted: reasonsFor(withoutLine(assessment, lines), reasons) }
  }
}
