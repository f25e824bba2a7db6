import { asLine, asLines } from '../composed-text.ts'
import { CORNER_LABELS, CORNERS } from './checklist.ts'
import { LINE_DESCRIPTION_MAX, LINE_NOTE_MAX, type QuoteLineType, vatRateOf } from './quote.ts'
import { isOneOf } from '../records.ts'

/** A job of a dealer's menu as far as it makes a line: hours in hundredths, pence without VAT. */
export interface UsualJob {
  description: string
  type: QuoteLineType
  labourHours: number
  unitCost: number
  vatBp: number
  itemRef: string | null
}

const CORNER = /^(tyres|brakes)\.([no]s([fr]))$/

/** Which items have their jobs in common: a tyre is the same at every corner, brakes on both sides of an axle. */
function menuKey(itemRef: string): string {
  const [, group, , end] = CORNER.exec(itemRef) ?? []
  if (group === 'tyres') return 'tyres at a corner'
  return group === 'brakes' ? `brakes at ${end}` : itemRef
}

/** Whether a job of the menu mends an item of the checklist. */
export const isJobFor = ({ itemRef: own }: Pick<UsualJob, 'itemRef'>, itemRef: string): boolean =>
  own !== null && menuKey(own) === menuKey(itemRef)

/** The jobs that mend an item, those that were named for it itself first; the first is the usual one. */
export const jobsFor = <Job extends Pick<UsualJob, 'itemRef'>>(jobs: readonly Job[], itemRef: string): Job[] => [
  ...jobs.filter((job) => job.itemRef === itemRef),
  ...jobs.filter((job) => job.itemRef !== itemRef && isJobFor(job, itemRef)),
]

/** Whether one job mends both items: pads and discs are fitted to both sides of an axle. */
export const isDoneTogether = (one: string, other: string): boolean =>
  one !== other && one.startsWith('brakes.') && CORNER.test(one) && menuKey(one) === menuKey(other)

/** What a job brings to the line of an item. The tyre's corner is named: a car may need two of them. */
export function ofJob({ description, type, labourHours, unitCost, vatBp }: UsualJob, itemRef: string | null) {
  const [, group, corner] = CORNER.exec(itemRef ?? '') ?? []
  const place = group === 'tyres' && isOneOf(CORNERS, corner) && `, ${CORNER_LABELS[corner].toLowerCase()}`
  return {
    description: asLine(`${description}${place || ''}`, LINE_DESCRIPTION_MAX),
    type,
    labourHours,
    unitCost,
    vatBp: vatRateOf(vatBp),
  }
}

interface ToMend {
  itemRef: string
  /** 'Brakes: Nearside rear'. */
  label: string
  safety: boolean
  note: string | null
}

/**
 * The line that a quote offers for a finding: the usual job with its price, or only the finding's name where the menu has
 * none. Where a line of the same axle carries the price already, this one costs nothing.
 */
export function offeredLine({ itemRef, label, safety, note }: ToMend, job: UsualJob | null, isIncluded: boolean) {
  const described = isIncluded ? `${label}, included in the job for this axle` : label
  return {
    itemRef,
    safety,
    noCharge: isIncluded,
    note: note && asLines(note, LINE_NOTE_MAX),
    description: asLine(described, LINE_DESCRIPTION_MAX),
    ...(job && !isIncluded && ofJob(job, itemRef)),
  }
}
