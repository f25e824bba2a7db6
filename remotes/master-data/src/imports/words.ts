import type { Import, ImportKindOffer, ImportSheet, ImportSummary } from '@forecourt/contracts'
import { csvText, IMPORT_KIND_LABELS, type ImportState, ROW_OUTCOME_LABELS, type RowOutcome } from '@forecourt/domain'
import { counted } from '@forecourt/ui'

export const COLUMN = { one: 'column', many: 'columns' }
export const ROW = { one: 'row', many: 'rows' }
export const IMPORTS = { one: 'import', many: 'imports' }

/** How each state is marked. */
export const STATE_TONES: Readonly<Record<ImportState, 'outline' | 'solid' | 'accent' | 'amber' | 'green'>> = {
  READ: 'outline',
  CHECKING: 'accent',
  CHECKED: 'accent',
  IMPORTING: 'accent',
  DONE: 'green',
  STOPPED: 'amber',
}

export const OUTCOME_TONES: Readonly<Record<RowOutcome, 'outline' | 'solid' | 'accent' | 'red' | 'green'>> = {
  MAKE: 'accent',
  CHANGE: 'accent',
  SAME: 'solid',
  REFUSED: 'red',
  MADE: 'green',
  CHANGED: 'green',
}

/** In the order in which a sheet tells them. */
const TOLD: readonly RowOutcome[] = ['MADE', 'CHANGED', 'MAKE', 'CHANGE', 'SAME', 'REFUSED']

/** The outcomes that a sheet's rows have, each with how many: `12 to be added`. */
export const outcomesIn = ({ outcomes }: Pick<ImportSheet, 'outcomes'>): { outcome: RowOutcome; text: string }[] =>
  TOLD.filter((outcome) => outcomes[outcome] > 0).map((outcome) => ({
    outcome,
    text: `${outcomes[outcome].toLocaleString('en-GB')} ${ROW_OUTCOME_LABELS[outcome].toLowerCase()}`,
  }))

const sumOf = (sheets: readonly ImportSheet[], ...outcomes: RowOutcome[]): number =>
  sheets
    .filter(({ kind }) => kind !== null)
    .reduce((sum, sheet) => sum + outcomes.reduce((all, outcome) => all + sheet.outcomes[outcome], 0), 0)

/** Rows that would be written. */
export const dueIn = ({ sheets }: Pick<Import, 'sheets'>): number => sumOf(sheets, 'MAKE', 'CHANGE')

/** How far a check or an import is: rows done, of those that there are. */
export function progressOf({ state, sheets, rows }: Pick<Import, 'state' | 'sheets' | 'rows'>): {
  done: number
  of: number
} {
  if (state === 'CHECKING')
    return { done: sumOf(sheets, 'MAKE', 'CHANGE', 'SAME', 'REFUSED', 'MADE', 'CHANGED'), of: rows }
  const written = sumOf(sheets, 'MADE', 'CHANGED')
  return { done: written, of: written + dueIn({ sheets }) }
}

/** What became of an import, or what is to be done with it. */
export function resultText({ state, done, refused, rows }: ImportSummary): string {
  const parts = [
    done > 0 && `${counted(done, ROW)} imported`,
    refused > 0 && `${refused.toLocaleString('en-GB')} refused`,
  ]
  return parts.filter(Boolean).join(', ') || (state === 'DONE' ? 'Nothing to import' : counted(rows, ROW))
}

/** What a sheet may be, for the person who brought it. */
export const kindChoices = (offers: readonly ImportKindOffer[]) =>
  offers.map(({ kind }) => ({ value: kind, label: IMPORT_KIND_LABELS[kind] }))

/** An empty file with the headings that a kind knows, to be filled in. */
export const templateOf = ({ fields }: ImportKindOffer): string => csvText([fields.map(({ label }) => label)])

/** What a kind's columns are, in a sentence: those that it needs first. */
export function columnsText({ fields }: ImportKindOffer): string {
  const named = (isRequired: boolean) =>
    fields.filter((field) => field.isRequired === isRequired).map(({ label }) => label)
  const [needed, others] = [named(true), named(false)]
  return [
    needed.length > 0 && `Required: ${needed.join(', ')}.`,
    others.length > 0 && `Optional: ${others.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
