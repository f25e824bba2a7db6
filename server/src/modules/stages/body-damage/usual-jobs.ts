import type { StandardJob } from '@forecourt/contracts'
import { isOneOf, REPAIR_METHOD_LABELS, REPAIR_METHODS, type RepairMethod } from '@forecourt/domain'

const job = (method: RepairMethod, labourHours: number, unitCost: number): StandardJob => ({
  key: `body-${method.replaceAll('_', '-')}`,
  description: REPAIR_METHOD_LABELS[method],
  type: unitCost === 0 ? 'LABOUR' : 'PARTS',
  labourHours,
  unitCost,
  vatBp: 2000,
  itemRef: method,
})

/** The usual job of each method: hours in hundredths, pence of materials and parts without VAT. */
const USUAL_JOBS: readonly StandardJob[] = [
  job('polish', 50, 0),
  job('touch_in', 50, 400),
  job('pdr', 100, 0),
  job('smart_paint', 200, 1500),
  job('full_paint', 350, 6500),
  job('blend', 150, 3000),
  job('bumper_repair', 250, 3500),
  job('bumper_replace', 300, 24_500),
  job('panel_replace', 500, 28_000),
  job('plastic_weld', 150, 1200),
  job('alloy_diamond_cut', 50, 9000),
  job('alloy_powder', 50, 6500),
  job('chip_repair', 50, 2500),
  job('glass_replace', 200, 22_000),
  job('headlamp_polish', 80, 600),
  job('trim_replace', 60, 4500),
  job('interior_repair', 120, 2000),
  job('decal_removal', 150, 500),
]

const isOfBody = ({ itemRef }: StandardJob) => isOneOf(REPAIR_METHODS, itemRef)

/** A dealer's menu with the usual job of each method that it has none for, what is no body work last. */
export function withMethods(own: readonly StandardJob[]): StandardJob[] {
  const usual = USUAL_JOBS.filter(
    ({ key, itemRef }) => !own.some((mine) => mine.itemRef === itemRef || mine.key === key),
  )
  return [...own.filter(isOfBody), ...usual, ...own.filter((each) => !isOfBody(each))]
}
