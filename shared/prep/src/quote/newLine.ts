import type { PrepSettings, StandardJob } from '@forecourt/contracts'
import {
  asLine,
  asLines,
  isDoneTogether,
  jobsFor,
  LINE_DESCRIPTION_MAX,
  LINE_NOTE_MAX,
  offeredLine,
  vatRateOf,
} from '@forecourt/domain'
import type { Findings } from '../stage/findings.ts'
import { newLineId } from './lineId.ts'
import { totalsOfLine, type LineValues } from './values.ts'

export type Rates = Pick<PrepSettings, 'labourRate' | 'defaultVatBp'>

/** An empty line at the dealer's labour rate and usual VAT. */
export const emptyLine = ({ labourRate, defaultVatBp }: Rates, given: LineValues = {}): LineValues => ({
  id: newLineId(),
  type: 'LABOUR',
  description: null,
  itemRef: null,
  noCharge: false,
  labourHours: 0,
  labourRate,
  partNumber: null,
  quantity: 100,
  unitCost: 0,
  supplierId: null,
  vatBp: vatRateOf(defaultVatBp),
  safety: false,
  note: null,
  ...given,
})

/** A line with this description, as far as there is room for it, for the item that it is about. */
export const lineSaying = (description: string, rates: Rates, itemRef: string | null): LineValues =>
  emptyLine(rates, { description: asLine(description, LINE_DESCRIPTION_MAX), itemRef })

/** The line with more text in its note. */
export const withNote = (line: LineValues, text: string): LineValues => ({
  ...line,
  note: asLines([line.note, text].filter(Boolean).join('\n'), LINE_NOTE_MAX),
})

/**
 * The line of an item: the job that was chosen, else the dealer's usual one where there is one, else what was found. Where
 * another line prices the whole axle already and no job was chosen, this one costs nothing.
 */
export function lineOfItem(
  ref: string,
  { items, labelOf }: Pick<Findings, 'items' | 'labelOf'>,
  settings: PrepSettings,
  { lines = [], job }: { lines?: readonly LineValues[]; job?: StandardJob } = {},
): LineValues {
  const found = items.find((item) => item.ref === ref)
  const toMend = {
    itemRef: ref,
    label: labelOf(ref),
    safety: found?.safety ?? false,
    note: found?.note ?? null,
  }
  const isPricedFor = (line: LineValues) =>
    line.itemRef && isDoneTogether(line.itemRef, ref) && totalsOfLine(line).net > 0
  const isIncluded = !job && lines.some(isPricedFor)
  const usual = job ?? jobsFor(settings.standardJobs, ref)[0] ?? null
  return emptyLine(settings, offeredLine(toMend, usual, isIncluded))
}
