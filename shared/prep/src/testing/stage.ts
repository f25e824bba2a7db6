import type { PrepRecord } from '@forecourt/contracts'
import { DAN } from '@forecourt/contracts/testing/prep.ts'
import { lineOfItem } from '../quote/newLine.ts'
import type { Finding, Findings } from '../stage/findings.ts'
import { MECHANICAL_PREP } from '../stage/mechanicalPrep.ts'
import type { PrepStageOf } from '../stage/PrepStage.ts'

/** Dan's findings: a worn tyre, which has to be quoted, and an oil level that is in order. */
const ITEMS: readonly Finding[] = [
  {
    ref: 'tyres.nsr',
    label: 'Tyres: Nearside rear',
    mark: { state: 'RED', label: 'Required' },
    safety: true,
    measured: 'Lowest tread 1.5 mm',
    note: 'On the markers',
  },
  { ref: 'engine.oil', label: 'Engine: Oil', mark: null, safety: false, measured: '', note: null },
]

export function findings(given: Partial<Findings> = {}): Findings {
  const found = { items: ITEMS, labelOf: (ref: string) => ITEMS.find((item) => item.ref === ref)?.label ?? ref }
  const toQuote = ['tyres.nsr']
  return {
    ...found,
    by: DAN,
    odometer: 28_940,
    toQuote,
    openingLines: (settings) => toQuote.map((ref) => lineOfItem(ref, found, settings)),
    ...given,
  }
}

/** Mechanical prep for tests, with its own findings. */
export const stage: PrepStageOf<PrepRecord> = {
  ...MECHANICAL_PREP,
  route: 'GET /stage/mechanical-prep/:vehicleId',
  findingsOf: () => findings(),
}
