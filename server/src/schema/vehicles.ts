import type {
  BodyType,
  FuelType,
  HoldReason,
  MileageUnit,
  Priority,
  ProvenanceAlert,
  ProvenanceStatus,
  Route,
  RouteKey,
  SaleIntention,
  ServiceHistory,
  Stage,
  SubStage,
  Transmission,
  V5cStatus,
  VatStatus,
} from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { makes, models, optionItems } from './catalogue.ts'
import { createdAt, id, instant, version } from './columns.ts'
import { dealerGroups, dealers, ofDealer, ofUser, ownedByUser, users } from './organisation.ts'

const isOpen = sql`closed_at is null`

/**
 * In the words of the lists' order by urgency, or an index does not serve it: 50 rows are then read for a page of 50.
 * Under row-level security COALESCE counts as leaky, and a cursor would be a filter over all rows before it.
 */
const URGENCY = [
  sql`(case priority when 'URGENT' then 0 when 'HIGH' then 1 else 2 end)`,
  sql`(case when handover_at is null then '9999-12-31T00:00:00Z'::timestamptz else handover_at end)`,
  sql`(case when due_at is null then '9999-12-31T00:00:00Z'::timestamptz else due_at end)`,
] as const

/** By what a vehicle is known outside, in the words of that order. */
const MARK = sql`(case when registration is not null then registration when short_chassis is not null then short_chassis else '' end)`

/** Why a vehicle waits, since when and by whose word. */
export interface StoredHold {
  reason: HoldReason
  eta: string | null
  note: string | null
  since: string
  by: { id: string; name: string }
}

/** Work on safety that was found and is not to be done, or was not done. */
export interface DeclinedSafetyItem {
  /** Null for an item that nobody quoted. */
  lineId: string | null
  itemRef: string | null
  /** What the line was to mend beside that. */
  coversRefs?: readonly string[]
  description: string
  reason: string
  at: string
  by: { id: string; name: string }
}

export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    dealerId: uuid().notNull(),
    originDealerId: ofDealer(),
    dealerGroupId: uuid()
      .notNull()
      .references(() => dealerGroups.id),
    stockNumber: text().notNull(),

    registration: text(),
    vin: text(),
    shortChassis: text(),
    engineNumber: text(),
    makeId: uuid().references(() => makes.id),
    modelId: uuid().references(() => models.id),
    modelCustom: text(),
    derivative: text(),
    bodyType: text().$type<BodyType>(),
    fuelType: text().$type<FuelType>(),
    transmission: text().$type<Transmission>(),
    engineCc: integer(),
    doors: integer(),
    seats: integer(),
    colour: text(),
    manufacturerColour: text(),
    firstRegisteredAt: date({ mode: 'string' }),
    yearOfManufacture: integer(),

    mileage: integer().notNull(),
    mileageUnit: text().$type<MileageUnit>().notNull().default('MI'),
    keysCount: integer(),
    keyTag: text(),
    location: text(),
    warningLights: text(),
    fuelLevelPct: integer(),
    batteryHealthPct: integer(),
    v5cStatus: text().$type<V5cStatus>(),
    v5cReference: text(),
    serviceHistory: text().$type<ServiceHistory>(),
    lastServiceAt: date({ mode: 'string' }),
    lastServiceMileage: integer(),
    motExpiresAt: date({ mode: 'string' }),
    manuals: boolean(),
    lockingWheelNut: boolean(),
    chargeCable: boolean(),
    previousKeepers: integer(),

    sourceId: uuid()
      .notNull()
      .references(() => optionItems.id),
    supplierName: text(),
    supplierInvoiceNo: text(),
    broughtBy: text(),
    purchasedAt: date({ mode: 'string' }),
    /**
     * The price alone, in pence: preparation must not be added to a margin-scheme purchase
     * (docs/domain.md#money-and-vat).
     */
    purchasePrice: integer(),
    vatStatus: text().$type<VatStatus>().notNull().default('NONE'),
    prepBudgetMechanical: integer(),
    prepBudgetBody: integer(),
    isAgency: boolean().notNull().default(false),
    agencyReference: text(),

    provenanceStatus: text().$type<ProvenanceStatus>().notNull().default('NOT_DONE'),
    provenanceProvider: text(),
    provenanceReference: text(),
    provenanceCheckedAt: date({ mode: 'string' }),
    provenanceAlerts: text().array().$type<ProvenanceAlert[]>().notNull().default([]),
    provenanceNote: text(),

    stage: text().$type<Stage>().notNull(),
    subStage: text().$type<SubStage>().notNull(),
    route: jsonb().$type<Route>(),
    stageEnteredAt: instant().notNull(),
    subStageEnteredAt: instant().notNull(),
    dueAt: instant(),
    priority: text().$type<Priority>().notNull().default('NORMAL'),
    assignedToId: uuid().references(() => users.id),
    returnStage: text().$type<Stage>(),
    returnSubStage: text().$type<SubStage>(),
    targetReadyAt: instant(),
    arrivedAt: instant().notNull(),
    infleetedAt: instant().notNull(),
    firstOnSaleAt: instant(),
    closedAt: instant(),
    /** When it was taken out of stock because it was never here; then it is closed as well, and hidden but for its own page. */
    removedAt: instant(),
    removedById: uuid().references(() => users.id),
    removedReason: text(),
    heroFileId: uuid(),
    hold: jsonb().$type<StoredHold>(),
    /** When the customer who reserved it is to have it; null of what nobody reserved. Who that is stands in `reservations`. */
    handoverAt: instant(),
    /** How often it was sent back along its route to be worked on again. */
    reworkCount: integer().notNull().default(0),
    /** How long the vehicle was held where it stands now, the hold of this moment left out. */
    heldSeconds: integer().notNull().default(0),
    /** Net pence over all stages: approved by managers, and what the work then cost. */
    approvedPrepNet: integer().notNull().default(0),
    actualPrepNet: integer().notNull().default(0),
    /** Work that concerns safety and was declined; anyone who posts the vehicle has to acknowledge it. */
    safetyDeclined: jsonb().$type<DeclinedSafetyItem[]>().notNull().default([]),
    note: text(),
    origins: jsonb().$type<Record<string, 'LOOKUP' | 'TYPED'>>().notNull().default({}),
    createdById: ofUser(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    // A dealer cannot go to another group, nor a vehicle to another group's dealer, whatever happens at one moment.
    foreignKey({
      name: 'vehicles_dealer_of_group_fk',
      columns: [table.dealerId, table.dealerGroupId],
      foreignColumns: [dealers.id, dealers.dealerGroupId],
    }),
    uniqueIndex('vehicles_dealer_stock_number_key')
      .on(table.dealerId, table.stockNumber)
      .where(sql`removed_at is null`),
    // One open stay of a vehicle in a group, whatever two people submit at the same moment (docs/domain.md#duplicates).
    uniqueIndex('vehicles_open_registration_key')
      .on(table.dealerGroupId, table.registration)
      .where(sql`${isOpen} and registration is not null`),
    uniqueIndex('vehicles_open_vin_key')
      .on(table.dealerGroupId, table.vin)
      .where(sql`${isOpen} and vin is not null`),
    // One dealer's open vehicles in the order of the group's list.
    index('vehicles_dealer_open_idx')
      .on(table.dealerId, ...URGENCY, table.id)
      .where(isOpen),
    index('vehicles_stage_list_idx').on(table.dealerId, table.stage, table.subStageEnteredAt, table.id),
    index('vehicles_urgency_idx').on(table.dealerId, table.stage, ...URGENCY, table.id),
    // The group's vehicles in the orders of their list: led by the group, because rows of several dealers stand in one
    // order then. What is open is read most, and is little beside what was ever sold. With the dealer and the removal, by
    // which row-level security goes: else each row of the group would have to be fetched to look. That a dealer is of one
    // group, the statistics `vehicles_dealer_group_stats` say.
    index('vehicles_group_urgency_idx')
      .on(table.dealerGroupId, ...URGENCY, table.id, table.dealerId, table.removedAt)
      .where(isOpen),
    // Else the open ones of a make are looked for among all that every group ever sold of it. In the list's order, because
    // a smaller index of what is open would be chosen for lists that another holds in their order.
    index('vehicles_group_make_idx')
      .on(table.dealerGroupId, table.makeId, ...URGENCY, table.id, table.dealerId, table.removedAt)
      .where(isOpen),
    // What is counted is read from the index alone, and no other one is read for the dealer. Two of them hold few of a
    // group's open vehicles.
    index('vehicles_group_open_idx')
      .on(table.dealerGroupId, table.subStageEnteredAt, table.id, table.dealerId, table.removedAt)
      .where(isOpen),
    index('vehicles_group_reserved_idx')
      .on(table.dealerGroupId, ...URGENCY, table.id, table.dealerId, table.removedAt)
      .where(sql`handover_at is not null and ${isOpen}`),
    index('vehicles_group_offsite_idx')
      .on(table.dealerGroupId, ...URGENCY, table.id, table.dealerId, table.removedAt)
      .where(sql`stage = 'OFFSITE' and ${isOpen}`),
    index('vehicles_group_closed_idx')
      .on(table.dealerGroupId, table.subStageEnteredAt, table.id, table.dealerId, table.removedAt)
      .where(sql`closed_at is not null`),
    index('vehicles_group_mark_idx')
      .on(table.dealerGroupId, MARK, table.id, table.dealerId, table.removedAt)
      .where(isOpen),
    index('vehicles_group_closed_mark_idx')
      .on(table.dealerGroupId, MARK, table.id, table.dealerId, table.removedAt)
      .where(sql`closed_at is not null`),
    // The manufacturers' vehicles as they arrived; apart, so that what was handed over does not lengthen the list of the rest.
    index('vehicles_agency_open_idx')
      .on(table.dealerId, table.arrivedAt, table.id)
      .where(sql`is_agency and ${isOpen}`),
    index('vehicles_agency_closed_idx')
      .on(table.dealerId, table.arrivedAt, table.id)
      .where(sql`is_agency and closed_at is not null`),
    index('vehicles_held_idx')
      .on(table.dealerId, table.stage)
      .where(sql`hold is not null`),
    // How the month goes is asked of what came on sale in it, not of all that was ever sold.
    index('vehicles_first_on_sale_idx')
      .on(table.dealerId, table.firstOnSaleAt)
      .where(sql`first_on_sale_at is not null`),
    index('vehicles_infleeted_idx').on(table.dealerId, table.infleetedAt.desc().nullsFirst(), table.id),
    // The stock book: what a dealer bought, as it was taken in.
    index('vehicles_stock_book_idx')
      .on(table.dealerId, table.infleetedAt, table.id)
      .where(sql`not is_agency and removed_at is null`),
    index('vehicles_registration_idx').on(table.dealerId, table.registration.op('text_pattern_ops')),
    index('vehicles_short_chassis_idx').on(table.dealerId, table.shortChassis.op('text_pattern_ops')),
    index('vehicles_group_vin_idx').on(table.dealerGroupId, table.vin),
    // Whether a make or a model may be deleted is asked over all dealers.
    index('vehicles_make_idx').on(table.makeId),
    // The makes that were met at infleet and are missing, the latest first.
    index('vehicles_without_make_idx')
      .on(table.infleetedAt, table.id)
      .where(sql`${isOpen} and make_id is null`),
    index('vehicles_model_idx').on(table.modelId),
    // Whether an account may be deleted is asked of all that refers to it, here and in the other tables.
    index('vehicles_assigned_to_idx')
      .on(table.assignedToId)
      .where(sql`assigned_to_id is not null`),
    index('vehicles_created_by_idx').on(table.createdById),
    index('vehicles_removed_by_idx')
      .on(table.removedById)
      .where(sql`removed_by_id is not null`),
  ],
)

/** The column that says which vehicle a row is about. */
export const ofVehicle = () =>
  uuid()
    .notNull()
    .references(() => vehicles.id)

/** Everything that Admin decided which is not a field of the vehicle itself (docs/domain.md#admin). */
export const adminConfigurations = pgTable(
  'admin_configurations',
  {
    vehicleId: uuid()
      .primaryKey()
      .references(() => vehicles.id),
    dealerId: ofDealer(),
    saleIntention: text().$type<SaleIntention>().notNull().default('UNDECIDED'),
    assignees: jsonb().$type<Partial<Record<RouteKey, string | null>>>().notNull().default({}),
    noteToFirstStage: text(),
    configuredById: ofUser(),
    configuredAt: instant().notNull(),
  },
  (table) => [index('admin_configurations_configured_by_idx').on(table.configuredById)],
)

/** One stay of a vehicle in a sub-stage; only the columns of its end are ever updated. */
export const stageVisits = pgTable(
  'stage_visits',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    stage: text().$type<Stage>().notNull(),
    subStage: text().$type<SubStage>().notNull(),
    isAgency: boolean().notNull().default(false),
    enteredAt: instant().notNull(),
    enteredById: uuid().references(() => users.id),
    exitedAt: instant(),
    exitedById: uuid().references(() => users.id),
    exitAction: text(),
    dueAt: instant(),
    /** How long the vehicle was away between the stay that this one goes on with and this one: no part of either. */
    offsiteSeconds: integer().notNull().default(0),
    holdSeconds: integer().notNull().default(0),
    alertLevelSent: text().$type<'AMBER' | 'RED'>(),
    /** When the next of its alerts is due; null while the clock stands still, and when all were given. */
    alertAt: instant(),
    /** As the vehicle's, by a trigger: a visit of a vehicle that was never here counts nowhere. */
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex('stage_visits_current_key')
      .on(table.vehicleId)
      .where(sql`exited_at is null`),
    index('stage_visits_vehicle_idx').on(table.vehicleId, table.enteredAt),
    // The daily reports count visits by when they began and ended.
    index('stage_visits_entered_idx').on(table.dealerId, table.enteredAt),
    index('stage_visits_exited_idx').on(table.dealerId, table.exitedAt),
    // Where vehicles stand now; without the predicate it would hold every vehicle that was ever sold. By stage, for who has
    // not seen what is in theirs.
    index('stage_visits_standing_idx')
      .on(table.dealerId, table.stage, table.id, table.removedAt)
      .where(sql`exited_at is null and stage <> 'CLOSED'`),
    // What the alerts' job asks for each minute: only the stays that still have one before them.
    index('stage_visits_alert_idx')
      .on(table.alertAt)
      .where(sql`exited_at is null and alert_at is not null`),
    index('stage_visits_entered_by_idx').on(table.enteredById),
    index('stage_visits_exited_by_idx')
      .on(table.exitedById)
      .where(sql`exited_by_id is not null`),
  ],
)

/** What happened to a vehicle: append-only (docs/decisions.md#25-append-only). */
export const vehicleEvents = pgTable(
  'vehicle_events',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    type: text().notNull(),
    actorId: uuid().references(() => users.id),
    /** The role in which the actor acted, for example `EMPLOYEE:ADMIN`. */
    actorRole: text(),
    at: instant().notNull(),
    stage: text().$type<Stage>().notNull(),
    subStage: text().$type<SubStage>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('vehicle_events_vehicle_idx').on(table.vehicleId, table.at),
    index('vehicle_events_actor_idx').on(table.actorId),
  ],
)

/** Who has seen a vehicle's visit (docs/domain.md#handling). */
export const visitReads = pgTable(
  'visit_reads',
  {
    visitId: uuid()
      .notNull()
      .references(() => stageVisits.id),
    userId: ownedByUser(),
    dealerId: ofDealer(),
    readAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.userId] }), index('visit_reads_user_idx').on(table.userId)],
)

/** The next stock number of each dealer; the row's lock keeps two infleets from taking one number. */
export const stockNumberCounters = pgTable('stock_number_counters', {
  dealerId: uuid()
    .primaryKey()
    .references(() => dealers.id),
  next: integer().notNull().default(1),
})
