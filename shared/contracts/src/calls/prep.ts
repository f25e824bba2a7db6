import { SUB_STAGE_NAMES } from '@forecourt/domain'
import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { StandardJob } from './dealer-settings.ts'
import { Draft } from './drafts.ts'
import { Quote } from './quotes.ts'
import { StageFile } from './stage-files.ts'
import { StageListItem } from './stages.ts'
import { VehicleDetails } from './vehicles.ts'

/* What mechanical prep and body damage share beside the quote: what their pages open on, and the end of the work. */

const Person = z.object({ id: z.string(), name: z.string() })

export const Supplier = z.object({ id: z.string(), name: z.string(), type: z.string() })
export type Supplier = z.output<typeof Supplier>

/** The dealer's settings that a quote and its approval go by (docs/decisions.md#10-stage-settings). */
export const PrepSettings = z.object({
  /** Pence an hour, of the stage's own work. */
  labourRate: z.int(),
  defaultVatBp: z.int(),
  /** Net pence up to which no approval is needed; 0 for none. */
  autoApproveNet: z.int(),
  allowSelfApproval: z.boolean(),
  standardJobs: z.array(StandardJob),
  suppliers: z.array(Supplier),
})
export type PrepSettings = z.output<typeof PrepSettings>

/** Spend against what Admin allowed for the stage, in net pence. */
export const PrepBudget = z.object({
  budget: z.int().nullable(),
  /** Approved in earlier versions, leaving out the one that awaits a decision. */
  approvedNet: z.int(),
})
export type PrepBudget = z.output<typeof PrepBudget>

/** What quote, approval and completion open on; a stage adds what it assessed and how the work ended. */
export const PrepRecord = z.object({
  vehicle: VehicleDetails,
  settings: PrepSettings,
  budget: PrepBudget,
  files: z.array(StageFile),
  /** Newest first. */
  quotes: z.array(Quote),
  drafts: z.object({ assess: Draft, quote: Draft, completion: Draft }),
})
export type PrepRecord = z.output<typeof PrepRecord>

/** A row of either stage's list. */
export const PrepListItem = StageListItem.extend({
  /** The latest version's net in pence; null before there is one. */
  quoteNet: z.int().nullable(),
  quoteVersion: z.int().nullable(),
  budget: z.int().nullable(),
})
export type PrepListItem = z.output<typeof PrepListItem>

/** How many vehicles stand in each sub-stage, for the tabs. */
export const SubStageCounts = z.array(z.object({ subStage: z.enum(SUB_STAGE_NAMES), count: z.int() }))

export const KeptCompletion = z.object({
  odometerOut: z.int(),
  technician: Person,
  qualityCheckedBy: Person,
  qualityPassed: z.boolean(),
  partsNote: z.string().nullable(),
  note: z.string().nullable(),
  /** What the approved work was to cost and what it cost, net pence. */
  approvedNet: z.int(),
  actualNet: z.int(),
  completedAt: Timestamp,
  completedBy: Person,
})
export type KeptCompletion = z.output<typeof KeptCompletion>
