import type { KeptAssessment, MechanicalPrepRecord, Quote, QuoteLine, VehicleDetails } from '@forecourt/contracts'

export const VEHICLE = '0198a000-0000-7000-8000-000000000001'
export const DAN = '0198a000-0000-7000-8000-0000000000da'
export const PRIYA = '0198a000-0000-7000-8000-0000000000ba'
const lineId = (n: number) => `0198a000-0000-4000-8000-00000000000${n}`
export const [TYRES, PADS, ALLOY] = [lineId(1), lineId(2), lineId(3)] as [string, string, string]

const route = { ict: false, mechanicalPrep: true, bodyDamage: true, valet: true, media: true }

export const vehicle: VehicleDetails = {
  id: VEHICLE,
  registration: 'YK21XOV',
  shortChassis: 'HP123456',
  makeId: null,
  makeName: 'Volkswagen',
  makeLogoUrl: null,
  modelId: null,
  modelName: 'Golf',
  modelCustom: null,
  derivative: '1.5 TSI Life 5dr',
  fuelType: 'PETROL',
  stage: 'MECHANICAL_PREP',
  subStage: 'QUOTE',
  stageEnteredAt: '2026-11-20T09:00:00Z',
  subStageEnteredAt: '2026-11-20T09:00:00Z',
  dueAt: null,
  slaState: 'GREEN',
  priority: 'NORMAL',
  assignedTo: null,
  hold: null,
  heldSeconds: 0,
  infleetedAt: '2026-11-20T09:00:00Z',
  arrivedAt: '2026-11-20T09:00:00Z',
  isAgency: false,
  provenanceStatus: 'CLEAR',
  location: 'Ramp 2',
  keyTag: null,
  version: 4,
  dealerId: 'leeds',
  dealerName: 'Leeds',
  originDealerId: 'leeds',
  stockNumber: 'LDS-00042',
  vin: null,
  colour: 'Blue',
  mileage: 28_940,
  mileageUnit: 'MI',
  firstRegisteredAt: null,
  motExpiresAt: null,
  vatStatus: 'MARGIN',
  keysCount: 2,
  targetReadyAt: null,
  firstOnSaleAt: null,
  closedAt: null,
  timeToLineTargetDays: 7,
  route,
  heroUrl: null,
  actionPage: null,
  engineNumber: null,
  bodyType: null,
  transmission: null,
  engineCc: null,
  doors: null,
  seats: null,
  manufacturerColour: null,
  yearOfManufacture: null,
  v5cStatus: 'PRESENT',
  v5cReferenceMasked: null,
  serviceHistory: null,
  lastServiceAt: null,
  lastServiceMileage: null,
  previousKeepers: null,
  batteryHealthPct: null,
  warningLights: null,
  fuelLevelPct: null,
  lockingWheelNut: null,
  chargeCable: null,
  manuals: null,
  sourceId: 's',
  sourceName: 'Auction',
  supplierName: null,
  broughtBy: null,
  note: null,
  createdBy: 'Jo Admin',
  origins: {},
  provenance: { status: 'CLEAR', provider: null, reference: null, checkedAt: null, alerts: [], note: null },
  purchase: null,
  configuration: null,
  visits: [],
  events: [],
  seenBefore: [],
}

export const assessment: KeptAssessment = {
  odometerIn: 28_940,
  technician: { id: DAN, name: 'Dan Whitworth' },
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
  completedBy: { id: DAN, name: 'Dan Whitworth' },
}

/** A line that comes to £120.00 net. */
export const line = (id: string, given: Partial<QuoteLine> = {}): QuoteLine => ({
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

const alloy = line(ALLOY, {
  description: 'Alloy refurb',
  itemRef: null,
  safety: false,
  unitCost: 3750,
  net: 7500,
  vat: 1500,
  gross: 9000,
})

export const quote = (version: number, given: Partial<Quote> = {}): Quote => ({
  id: `quote-${version}`,
  kind: 'MECHANICAL',
  version,
  supplementary: false,
  status: 'SUBMITTED',
  lines: [line(TYRES), alloy],
  notQuoted: [],
  net: 19_500,
  vat: 3900,
  gross: 23_400,
  approvedNet: null,
  approvedVat: null,
  approvedGross: null,
  expectedHours: null,
  expectedReadyAt: null,
  note: null,
  submittedBy: { id: DAN, name: 'Dan Whitworth' },
  submittedAt: '2026-11-20T10:00:00Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  decisionNote: null,
  selfApproved: false,
  ...given,
})

type SubStage = 'QUOTE' | 'QUOTE_REVISION' | 'APPROVAL' | 'IN_WORKSHOP'

/** What the stage's pages open on. */
export const recordAt = (subStage: SubStage, given: Partial<MechanicalPrepRecord> = {}): MechanicalPrepRecord => ({
  vehicle: { ...vehicle, subStage },
  settings: {
    labourRate: 5500,
    defaultVatBp: 2000,
    treadAmber: 30,
    treadRed: 16,
    padAmber: 50,
    padRed: 30,
    motMinMonths: 6,
    autoApproveNet: 0,
    allowSelfApproval: true,
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
    suppliers: [{ id: PRIYA, name: 'Wheel Doctor', type: 'ALLOY' }],
  },
  budget: { budget: 75_000, approvedNet: 0 },
  assessment,
  files: [],
  quotes: [],
  completion: null,
  drafts: { assess: null, quote: null, completion: null },
  ...given,
})

/** Where a submit leaves the vehicle, and the next one. */
export const moveTo = (label: string, page: string) => ({
  vehicleId: VEHICLE,
  stage: 'MECHANICAL_PREP',
  subStage: 'APPROVAL',
  label,
  version: 5,
  nextInQueue: { id: 'v-2', registration: 'LM70FHT', shortChassis: null, page },
})

export const READ = `GET /stage/mechanical-prep/${VEHICLE}`
export const post = (name: string) => `POST /stage/mechanical-prep/${VEHICLE}/${name}`
export const SAVED = { draftVersion: 1, savedAt: '2026-11-20T10:42:00Z', savedBy: { id: DAN, name: 'Dan Whitworth' } }
const paging = { pageSize: 100, next: null, previous: null, total: 4, totalIsCapped: false }
const people = [
  { id: DAN, name: 'Dan Whitworth', code: null, roles: ['MECHANICAL_PREP'] },
  { id: PRIYA, name: 'Priya Shah', code: null, roles: ['SALES_MANAGER'] },
]

/** What every page of the stage asks for beside its record. */
export const usual = {
  [`POST /stage/${VEHICLE}/read`]: { status: 204, body: null },
  'GET /options/active-dealer/employees': { body: { data: people, paging } },
  'GET /stage/mechanical-prep': { body: { data: { data: [{ id: 'v-0' }, { id: VEHICLE }], paging } } },
  [post('quote/draft')]: { body: { data: SAVED } },
  [post('completion/draft')]: { body: { data: SAVED } },
}
