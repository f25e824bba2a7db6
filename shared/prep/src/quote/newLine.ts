import type { PrepSettings, StandardJob } from '@forecourt/contracts'
import type { Findings } from '../stage/findings.ts'
import { newLineId } from './lineId.ts'
import type { LineValues } from './values.ts'

/** The longest description and note that a line takes. */
const DESCRIPTION_MAX = 200
const NOTE_MAX = 500

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

/** The words as far as there is room for them. */
const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

/** A line of these words, for the item that they are about. */
export const lineSaying = (words: string, rates: Rates, itemRef: string | null): LineValues =>
  emptyLine(rates, { description: cut(words, DESCRIPTION_MAX), itemRef })

/** The line with more words in its note. */
export const withNote = (line: LineValues, words: string): LineValues => ({
  ...line,
  note: cut([line.note, words].filter(Boolean).join('\n'), NOTE_MAX),
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
