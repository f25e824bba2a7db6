import type { KeptAssessment, MechanicalPrepSettings } from '../calls/mechanical-prep.ts'
import type { Quote, QuoteLine } from '../calls/quotes.ts'

export const DAN = { id: '0198a000-0000-7000-8000-0000000000da', name: 'Dan Whitworth' }
export const PRIYA = { id: '0198a000-0000-7000-8000-0000000000ba', name: 'Priya Shah' }

/** A line for tests, £120.00 net: two safety-critical tyres. */
export const aQuoteLine = (id: string, given: Partial<QuoteLine> = {}): QuoteLine => ({
  id,
  seq: 1,
  type: 'PARTS',
  description: 'Rear tyres, fitted',
  itemRef: 'tyres.nsr',
  noCharge: false,
  labourHours: 0,
  labourRate: 5500,
  partNumber: null,
  quantity: 200,
  unitCost: 6000,
  supplierId: null,
  vatBp: 2000,
  net: 12_000,
  vat: 2400,
  gross: 14_400,
  safety: true,
  note: null,
  decision: 'PENDING',
  decisionReason: null,
  comment: null,
  status: 'TODO',
  statusReason: null,
  actualHours: null,
  actualCost: null,
  partsReference: null,
  change: 'NEW',
  ...given,
})

/** A quote version for tests, submitted by Dan; its totals are those of its lines. */
export function aQuote(version: number, given: Partial<Quote> = {}): Quote {
  const lines = given.lines ?? [aQuoteLine('tyres')]
  const sum = (figure: 'net' | 'vat' | 'gross') => lines.reduce((total, line) => total + line[figure], 0)
  return {
    id: `quote-${version}`,
    kind: 'MECHANICAL',
    version,
    supplementary: false,
    status: 'SUBMITTED',
    lines,
    notQuoted: [],
    net: sum('net'),
    vat: sum('vat'),
    gross: sum('gross'),
    approvedNet: null,
    approvedVat: null,
    approvedGross: null,
    expectedHours: null,
    expectedReadyAt: null,
    note: null,
    submittedBy: DAN,
    submittedAt: '2026-11-20T10:00:00Z',
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    decisionNote: null,
    selfApproved: false,
    ...given,
  }
}

/** A checklist for tests: Dan found a worn tyre. */
export const anAssessment = (given: Partial<KeptAssessment> = {}): KeptAssessment => ({
  odometerIn: 28_940,
  technician: DAN,
  items: [
    { key: 'tyres.nsr', result: 'REQUIRED', note: 'On the markers', measures: { tread: 15 }, quote: false },
    { key: 'engine.oil', result: 'OK', note: null, measures: {}, quote: false },
  ],
  motAdvisories: [],
  faultCodes: [],
  roadTest: { done: true, miles: 4, note: null },
  workRequired: true,
  note: null,
  completedAt: '2026-11-20T09:00:00Z',
  completedBy: DAN,
  ...given,
})

/** A dealer's default settings for tests: no usual jobs, no suppliers. */
export const prepSettings = (given: Partial<MechanicalPrepSettings> = {}): MechanicalPrepSettings => ({
  labourRate: 5500,
  defaultVatBp: 2000,
  treadAmber: 30,
  treadRed: 16,
  padAmber: 50,
  padRed: 30,
  motMinMonths: 6,
  autoApproveNet: 0,
  allowSelfApproval: true,
  standardJobs: [],
  suppliers: [],
  ...given,
})
