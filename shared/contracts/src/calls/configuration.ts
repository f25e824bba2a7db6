import {
  PRIORITIES,
  PROVENANCE_ALERTS,
  PROVENANCE_STATUSES,
  recordOf,
  ROUTE_KEYS,
  SALE_INTENTIONS,
  V5C_STATUSES,
  VAT_STATUSES,
} from '@forecourt/domain'
import { z } from 'zod'
import { refuse } from '../errors.ts'
import { Day, Id, Moment, optionalLongText, optionalText, Pence, text, Timestamp, V5cReference } from '../fields.ts'

/** The steps that a source's vehicles usually take; one that is left out is not decided. */
export const UsualRoute = z.strictObject(recordOf(ROUTE_KEYS, () => z.boolean())).partial()

/** What Admin decides. A step that came later may be left out, by a form of before it was there, and stays as it is. */
export const RouteChoice = UsualRoute.required({
  ict: true,
  mechanicalPrep: true,
  bodyDamage: true,
  valet: true,
  media: true,
})

/** As it is read: a step that came later is off in a vehicle of before. */
export const RouteFields = z.strictObject(recordOf(ROUTE_KEYS, () => z.boolean().default(false)))

const ProvenanceFields = z.strictObject({
  status: z.enum(PROVENANCE_STATUSES),
  provider: optionalText(40),
  reference: optionalText(60),
  checkedAt: Day.nullish(),
  alerts: z.array(z.enum(PROVENANCE_ALERTS)).max(PROVENANCE_ALERTS.length).default([]),
  note: optionalLongText(1000),
})

/** Who is meant to take the vehicle at each stage of its route. */
const Assignees = z.partialRecord(z.enum(ROUTE_KEYS), Id.nullable())

const fields = {
  route: RouteChoice,
  stockNumber: text(20).regex(/^[A-Za-z0-9/-]+$/),
  isAgency: z.boolean(),
  agencyReference: optionalText(40),
  vatStatus: z.enum(VAT_STATUSES),
  supplierName: optionalText(120),
  supplierInvoiceNo: optionalText(40),
  purchasedAt: Day.nullish(),
  purchasePrice: Pence.nullish(),
  v5cStatus: z.enum(V5C_STATUSES),
  v5cReference: V5cReference.nullish(),
  keysCount: z.int().min(0).max(9),
  keyTag: optionalText(20),
  provenance: ProvenanceFields,
  prepBudgetMechanical: Pence.nullish(),
  prepBudgetBody: Pence.nullish(),
  assignees: Assignees.default({}),
  priority: z.enum(PRIORITIES).default('NORMAL'),
  targetReadyAt: Moment.nullish(),
  location: optionalText(40),
  saleIntention: z.enum(SALE_INTENTIONS).default('UNDECIDED'),
  noteToFirstStage: optionalLongText(1000),
}

type Checked = Partial<Pick<z.output<z.ZodObject<typeof fields>>, 'isAgency' | 'vatStatus' | 'provenance'>>

function checkTogether(value: Checked, context: z.core.$RefinementCtx) {
  if (value.provenance?.status === 'ALERT' && !value.provenance.note) {
    refuse(context, 'required', ['provenance', 'note'], 'An alert needs a note of the findings.')
  }
  if (value.isAgency === false && value.vatStatus === 'NONE') {
    refuse(context, 'required', ['vatStatus'], 'Choose how VAT applies; only agency stock has none.')
  }
}

/**
 * What Admin decides about a vehicle (docs/domain.md#admin). `version` is the vehicle's, as the form was opened on it.
 */
export const AdminConfiguration = z.strictObject({ ...fields, version: z.int().min(1) }).superRefine(checkTogether)
export type AdminConfiguration = z.output<typeof AdminConfiguration>

/** A later change: any of the fields; stages already passed cannot be switched. */
export const AdminConfigurationChange = z
  .strictObject({
    ...fields,
    assignees: Assignees,
    priority: z.enum(PRIORITIES),
    saleIntention: z.enum(SALE_INTENTIONS),
  })
  .partial()
  .extend({ version: z.int().min(1) })
  .superRefine(checkTogether)
export type AdminConfigurationChange = z.output<typeof AdminConfigurationChange>

/** The configuration as kept, for reading. */
export const StoredConfiguration = z.object({
  route: RouteFields,
  saleIntention: z.enum(SALE_INTENTIONS),
  assignees: z.record(z.string(), z.string().nullable()),
  noteToFirstStage: z.string().nullable(),
  configuredAt: Timestamp,
  configuredBy: z.string().nullable(),
})
