import type { PrepRecord } from '@forecourt/contracts'
import { DAN } from '@forecourt/contracts/testing/prep.ts'
import { lineOfItem } from '../quote/newLine.ts'
import type { Finding, Findings } from '../stage/findings.ts'
import type { PrepStageOf } from '../stage/PrepStage.ts'

/** What Dan found: a worn tyre, which has to be quoted, and an oil level that is in order. */
const ITEMS: readonly Finding[] = [
  {
    ref: 'tyres.nsr',
    label: 'Tyres: Rear left',
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

const FILES = '/stage/mechanical-prep/:vehicleId/files'

/** A stage for tests, with the routes of mechanical prep and findings of its own. */
export const stage: PrepStageOf<PrepRecord> = {
  stage: 'MECHANICAL_PREP',
  name: 'mechanical-prep',
  list: { to: '/stages/mechanical-prep', name: 'Mechanical Prep' },
  route: 'GET /stage/mechanical-prep/:vehicleId',
  files: { assess: FILES, quote: FILES, completion: FILES },
  routes: {
    list: 'GET /stage/mechanical-prep',
    quote: 'POST /stage/mechanical-prep/:vehicleId/quote',
    quoteDraft: 'POST /stage/mechanical-prep/:vehicleId/quote/draft',
    approve: 'POST /stage/mechanical-prep/:vehicleId/approve',
    reject: 'POST /stage/mechanical-prep/:vehicleId/reject',
  },
  words: { workplace: 'the workshop', hours: 'Total ramp time' },
  elsewhere: { label: 'Bodyshop', reason: 'The bodyshop does it' },
  findingsOf: () => findings(),
}
