import type { PrepSettings, StandardJob } from '@forecourt/contracts'
import {
  asLine,
  asLines,
  isDoneTogether,
  jobsFor,
  LINE_DESCRIPTION_MAX,
  LINE_NOTE_MAX,
  offeredLine,
  ofJob,
  vatRateOf,
} from '@forecourt/domain'
import { jobsKeyOf, type Findings } from '../stage/findings.ts'
import { newLineId } from './lineId.ts'
import { totalsOfLine, type LineValues } from './values.ts'

export type Rates = Pick<PrepSettings, 'labourRate' | 'defaultVatBp'>

/** An empty line at the dealer's labour rate and usual VAT. */
export const emptyLine = ({ labourRate, defaultVatBp }: Rates, given: LineValues = {}): LineValues => ({
  id: newLineId(),
  type: 'LABOUR',
  description: null,
  itemRef: null,
  coversRefs: [],
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

/** What a job of the menu brings to the line of a finding: its words with the place, its hours and its price. */
export function ofMenu(job: StandardJob, ref: string | null, { items }: Pick<Findings, 'items'>) {
  const line = ofJob(job, ref)
  const place = items.find((item) => item.ref === ref)?.place
  return place ? { ...line, description: asLine(`${line.description}: ${place}`, LINE_DESCRIPTION_MAX) } : line
}

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
  const usual = job ?? jobsFor(settings.standardJobs, jobsKeyOf({ items }, ref))[0] ?? null
  const offered = offeredLine(toMend, usual, isIncluded)
  return emptyLine(settings, { ...offered, ...(usual && !isIncluded && ofMenu(usual, ref, { items })) })
}

/** One line for findings that are put right together: the job of the first as often as there are findings, with all their places. */
export function lineOfItems(
  refs: readonly string[],
  found: Pick<Findings, 'items' | 'labelOf'>,
  settings: PrepSettings,
): LineValues {
  const [first = emptyLine(settings), ...others] = refs.map((ref) => lineOfItem(ref, found, settings))
  if (others.length === 0) return first
  const placeOf = (ref: string) => found.items.find((item) => item.ref === ref)?.place
  const place = placeOf(refs[0] ?? '')
  const more = new Set(refs.map(placeOf).filter((each) => each && each !== place))
  const notes = new Set([first, ...others].map(({ note }) => note).filter(Boolean))
  return {
    ...first,
    coversRefs: refs.slice(1),
    description: asLine([first.description, ...more].join(', '), LINE_DESCRIPTION_MAX),
    labourHours: (first.labourHours ?? 0) * refs.length,
    quantity: (first.quantity ?? 0) * refs.length,
    safety: first.safety === true || others.some(({ safety }) => safety === true),
    note: notes.size > 0 ? asLines([...notes].join('\n'), LINE_NOTE_MAX) : null,
  }
}
