import { LINE_DESCRIPTION_MAX, LINE_NOTE_MAX, type PrepSettings, type StandardJob } from '@forecourt/contracts'
import { asLine, asLines } from '@forecourt/domain'
import type { Findings } from '../stage/findings.ts'
import { newLineId } from './lineId.ts'
import type { LineValues } from './values.ts'

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
  vatBp: defaultVatBp as LineValues['vatBp'],
  safety: false,
  note: null,
  ...given,
})

/** What a standard job brings to a line. */
export const ofJob = ({ description, type, labourHours, unitCost, vatBp }: StandardJob): LineValues => ({
  description,
  type,
  labourHours,
  unitCost,
  vatBp,
})

/** A line with this description, as far as there is room for it, for the item that it is about. */
export const lineSaying = (description: string, rates: Rates, itemRef: string | null): LineValues =>
  emptyLine(rates, { description: asLine(description, LINE_DESCRIPTION_MAX), itemRef })

/** The line with more text in its note. */
export const withNote = (line: LineValues, text: string): LineValues => ({
  ...line,
  note: asLines([line.note, text].filter(Boolean).join('\n'), LINE_NOTE_MAX),
})

/** The line of an item: the dealer's usual job for it where there is one, else what was found. */
export function lineOfItem(
  ref: string,
  { items, labelOf }: Pick<Findings, 'items' | 'labelOf'>,
  settings: PrepSettings,
): LineValues {
  const found = items.find((item) => item.ref === ref)
  const job = settings.standardJobs.find(({ itemRef }) => itemRef === ref)
  const line = { ...lineSaying(labelOf(ref), settings, ref), ...(job && ofJob(job)), safety: found?.safety ?? false }
  return found?.note ? withNote(line, found.note) : line
}
