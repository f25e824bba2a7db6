import type {
  AdvisoryDecision,
  BodyView,
  DamageType,
  ItemResult,
  LineDecision,
  LineStatus,
  NamaGrade,
  PanelKey,
  QuoteKind,
  QuoteLineType,
  QuoteStatus,
  RejectionReason,
  RepairMethod,
  Severity,
  Stage,
} from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { vehicleMessages } from './collaboration.ts'
import { createdAt, id, instant } from './columns.ts'
import { files } from './operations.ts'
import { dealers, ofDealer, ofUser, users } from './organisation.ts'
import { ofVehicle, vehicles } from './vehicles.ts'

/** Which form a draft belongs to; where a stage has one form, the stage says it. */
export type DraftKind =
  | Stage
  | 'VALET'
  | 'SALE_POST'
  | 'SALE_SOLD'
  | 'SALE_DIRECT'
  | `${'MECHANICAL' | 'BODY'}_${'ASSESS' | 'QUOTE' | 'COMPLETION'}`

/** What every save of a draft takes its version of, so that no two have the same and a later one has a higher. */
export const draftVersions = pgSequence('draft_versions')

/** A form on its way: shared by all who may submit it, one for each vehicle and form, gone once it is submitted. */
export const stageDrafts = pgTable(
  'stage_drafts',
  {
    vehicleId: ofVehicle(),
    kind: text().$type<DraftKind>().notNull(),
    dealerId: ofDealer(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The draft's own, of `draftVersions` (docs/decisions.md#15-versions). */
    version: bigint({ mode: 'number' }).notNull(),
    /** The vehicle's, when the draft was saved. */
    vehicleVersion: integer().notNull(),
    savedById: ofUser(),
    savedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.kind] }),
    index('stage_drafts_saved_by_idx').on(table.savedById),
  ],
)

/** Where in a vehicle's record a file belongs. */
export type FileArea =
  | 'INFLEET'
  | 'ICT'
  | 'MECHANICAL_PREP'
  | 'BODY_ASSESS'
  | 'BODY_QUOTE'
  | 'BODY_COMPLETION'
  | 'MEDIA'
  | 'OFFSITE'
  | 'MESSAGE'

/** What a stored file shows of a vehicle. */
export const vehicleFiles = pgTable(
  'vehicle_files',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    area: text().$type<FileArea>().notNull(),
    /** The checklist's item or the damage that it shows. */
    itemRef: text(),
    caption: text(),
    /** Null until the message that it was uploaded for is sent. */
    messageId: uuid().references(() => vehicleMessages.id),
    uploadedById: ofUser(),
    createdAt: createdAt(),
  },
  (table) => [
    index('vehicle_files_vehicle_idx').on(table.vehicleId, table.createdAt),
    index('vehicle_files_unsent_idx')
      .on(table.createdAt)
      .where(sql`area = 'MESSAGE' and message_id is null`),
    index('vehicle_files_uploaded_by_idx').on(table.uploadedById),
  ],
)

export interface StoredItem {
  key: string
  result: ItemResult
  note: string | null
  measures: Record<string, number>
  quote: boolean
}

export interface StoredAdvisory {
  testNumber: string
  index: number
  decision: AdvisoryDecision
  /** As DVSA worded it, so that the record stands without the history. */
  text: string
}

/** A finished mechanical assessment; a vehicle that comes back has another one. */
export const mechanicalAssessments = pgTable(
  'mechanical_assessments',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    odometerIn: integer().notNull(),
    technicianId: ofUser(),
    items: jsonb().$type<StoredItem[]>().notNull(),
    motAdvisories: jsonb().$type<StoredAdvisory[]>().notNull().default([]),
    faultCodes: text().array().notNull().default([]),
    roadTest: jsonb().$type<{ done: boolean; miles: number | null; note: string | null }>().notNull(),
    workRequired: boolean().notNull(),
    note: text(),
    completedAt: instant().notNull(),
    completedById: ofUser(),
  },
  (table) => [
    index('mechanical_assessments_vehicle_idx').on(table.vehicleId, table.completedAt),
    index('mechanical_assessments_technician_idx').on(table.technicianId),
    index('mechanical_assessments_completed_by_idx').on(table.completedById),
  ],
)

/** A submitted version of a quote. Only its decision and its status are ever updated. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    kind: text().$type<QuoteKind>().notNull(),
    version: integer().notNull(),
    supplementary: boolean().notNull().default(false),
    status: text().$type<QuoteStatus>().notNull(),
    net: integer().notNull(),
    vat: integer().notNull(),
    gross: integer().notNull(),
    approvedNet: integer(),
    approvedVat: integer(),
    approvedGross: integer(),
    notQuoted: jsonb().$type<{ itemRef: string; reason: string }[]>().notNull().default([]),
    expectedHours: integer(),
    expectedReadyAt: instant(),
    note: text(),
    submittedById: ofUser(),
    submittedAt: instant().notNull(),
    decidedById: uuid().references(() => users.id),
    decidedAt: instant(),
    decisionReason: text().$type<RejectionReason>(),
    decisionNote: text(),
    selfApproved: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('quotes_version_key').on(table.vehicleId, table.kind, table.version),
    index('quotes_submitted_by_idx').on(table.submittedById),
    index('quotes_decided_by_idx').on(table.decidedById),
  ],
)

export const quoteLines = pgTable(
  'quote_lines',
  {
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id),
    /** The line's own over all versions. */
    lineId: uuid().notNull(),
    dealerId: ofDealer(),
    seq: integer().notNull(),
    type: text().$type<QuoteLineType>().notNull(),
    description: text().notNull(),
    itemRef: text(),
    coversRefs: text().array().notNull().default([]),
    noCharge: boolean().notNull().default(false),
    labourHours: integer().notNull(),
    labourRate: integer().notNull(),
    partNumber: text(),
    quantity: integer().notNull(),
    unitCost: integer().notNull(),
    supplierId: uuid(),
    vatBp: integer().notNull(),
    net: integer().notNull(),
    vat: integer().notNull(),
    gross: integer().notNull(),
    safety: boolean().notNull().default(false),
    note: text(),
    decision: text().$type<LineDecision>().notNull().default('PENDING'),
    decisionReason: text(),
    comment: text(),
    status: text().$type<LineStatus>().notNull().default('TODO'),
    statusReason: text(),
    actualHours: integer(),
    actualCost: integer(),
    partsReference: text(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.lineId] })],
)

export const mechanicalCompletions = pgTable(
  'mechanical_completions',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    odometerOut: integer().notNull(),
    technicianId: ofUser(),
    qualityCheckedById: ofUser(),
    qualityPassed: boolean().notNull(),
    roadTestDone: boolean().notNull(),
    mot: jsonb().$type<{ passed: boolean; testNumber: string; expiresOn: string | null }>(),
    service: jsonb().$type<{ type: string; nextDueAt: string | null; nextDueMileage: number | null }>(),
    partsNote: text(),
    note: text(),
    approvedNet: integer().notNull(),
    actualNet: integer().notNull(),
    completedAt: instant().notNull(),
    completedById: ofUser(),
  },
  (table) => [
    index('mechanical_completions_vehicle_idx').on(table.vehicleId, table.completedAt),
    index('mechanical_completions_technician_idx').on(table.technicianId),
    index('mechanical_completions_quality_checked_by_idx').on(table.qualityCheckedById),
    index('mechanical_completions_completed_by_idx').on(table.completedById),
  ],
)

export interface StoredDamage {
  id: string
  panel: PanelKey
  place: { view: BodyView; x: number; y: number } | null
  type: DamageType
  severity: Severity
  structural: boolean
  sizeMm: number | null
  method: RepairMethod | null
  note: string | null
}

/** A finished assessment of body damage; a vehicle that comes back has another one. */
export const bodyAssessments = pgTable(
  'body_assessments',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    items: jsonb().$type<StoredDamage[]>().notNull(),
    /** Told of the items, for the list. */
    itemCount: integer().notNull(),
    worstSeverity: text().$type<Severity>(),
    noDamage: boolean().notNull(),
    grade: text().$type<NamaGrade>(),
    paint: jsonb().$type<{ panel: PanelKey; microns: number }[]>().notNull().default([]),
    previousRepairs: text(),
    note: text(),
    completedAt: instant().notNull(),
    completedById: ofUser(),
  },
  (table) => [
    index('body_assessments_vehicle_idx').on(table.vehicleId, table.completedAt),
    index('body_assessments_completed_by_idx').on(table.completedById),
  ],
)

export const bodyCompletions = pgTable(
  'body_completions',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    odometerOut: integer().notNull(),
    technicianId: ofUser(),
    qualityCheckedById: ofUser(),
    qualityPassed: boolean().notNull(),
    partsNote: text(),
    note: text(),
    approvedNet: integer().notNull(),
    actualNet: integer().notNull(),
    completedAt: instant().notNull(),
    completedById: ofUser(),
  },
  (table) => [
    index('body_completions_vehicle_idx').on(table.vehicleId, table.completedAt),
    index('body_completions_technician_idx').on(table.technicianId),
    index('body_completions_quality_checked_by_idx').on(table.qualityCheckedById),
    index('body_completions_completed_by_idx').on(table.completedById),
  ],
)

export interface StoredWalkround {
  roadTested?: boolean | null | undefined
  warningLights?: boolean | null | undefined
  conditionAsDescribed?: boolean | null | undefined
  kit: string[]
}

/** A vehicle's last ICT. A draft keeps its manager's tick here too, which is a person's word and no draft. */
export const ictRecords = pgTable(
  'ict_records',
  {
    vehicleId: uuid()
      .primaryKey()
      .references(() => vehicles.id),
    dealerId: ofDealer(),
    toDealerId: uuid().references(() => dealers.id),
    transferPrice: integer(),
    invoiceNumber: text(),
    transferDate: date({ mode: 'string' }),
    docsHandedOver: text().array().notNull().default([]),
    keysHandedOver: integer(),
    walkround: jsonb().$type<StoredWalkround>().notNull().default({ kit: [] }),
    note: text(),
    ictConfirmed: boolean().notNull().default(false),
    ictConfirmedById: uuid().references(() => users.id),
    ictConfirmedAt: instant(),
    ictNotRequired: boolean().notNull().default(false),
    submittedAt: instant(),
    submittedById: uuid().references(() => users.id),
  },
  (table) => [
    index('ict_records_confirmed_by_idx').on(table.ictConfirmedById),
    index('ict_records_submitted_by_idx').on(table.submittedById),
  ],
)

/** What a stage of one form keeps of a vehicle. A stage whose lists and reports ask for its fields has a table of its own. */
export const stageRecords = pgTable(
  'stage_records',
  {
    vehicleId: ofVehicle(),
    stage: text().$type<Stage>().notNull(),
    dealerId: ofDealer(),
    /** The form as it was submitted, without the vehicle's version. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    submittedAt: instant().notNull(),
    submittedById: ofUser(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.stage] }),
    index('stage_records_submitted_by_idx').on(table.submittedById),
  ],
)
