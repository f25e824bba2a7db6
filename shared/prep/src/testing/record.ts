import type { PrepRecord, Quote } from '@forecourt/contracts'
import { aQuote, aQuoteLine, prepSettings, PRIYA } from '@forecourt/contracts/testing/prep.ts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'

const lineId = (n: number) => `0198a000-0000-4000-8000-00000000000${n}`
export const [TYRES, PADS, ALLOY] = [lineId(1), lineId(2), lineId(3)] as [string, string, string]

const alloy = aQuoteLine(ALLOY, {
  description: 'Alloy refurb',
  itemRef: null,
  safety: false,
  unitCost: 3750,
  net: 7500,
  vat: 1500,
  gross: 9000,
})

/** A version of £195.00 net: safety-critical tyres for £120.00, and an alloy. */
export const tyresAndAlloy = (version: number, given: Partial<Quote> = {}): Quote =>
  aQuote(version, { lines: [aQuoteLine(TYRES), alloy], ...given })

type SubStage = 'QUOTE' | 'QUOTE_REVISION' | 'APPROVAL' | 'IN_WORKSHOP'

/** The data that the stage's pages open on. */
export const recordAt = (subStage: SubStage, given: Partial<PrepRecord> = {}): PrepRecord => ({
  vehicle: aVehicle({ subStage, version: 4 }),
  settings: prepSettings({
    standardJobs: [
      {
        key: 'fluid',
        description: 'Change the brake fluid',
        type: 'LABOUR',
        labourHours: 60,
        unitCost: 895,
        vatBp: 2000,
        itemRef: 'brakes.fluid',
      },
    ],
    suppliers: [{ id: PRIYA.id, name: 'Wheel Doctor', type: 'ALLOY' }],
  }),
  budget: { budget: 75_000, approvedNet: 0 },
  files: [],
  quotes: [],
  drafts: { assess: null, quote: null, completion: null },
  ...given,
})
