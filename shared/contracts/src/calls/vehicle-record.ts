import {
  DAMAGE_STATUSES,
  ITEM_RESULTS,
  NAMA_GRADES,
  QUOTE_KINDS,
  QUOTE_STATUSES,
  STAGES,
  SUB_STAGE_NAMES,
} from '@forecourt/domain'
import { z } from 'zod'
import { data, Paging } from '../envelope.ts'
import { Timestamp } from '../fields.ts'
import { KeptDamage } from './body-assessment.ts'
import { Picture } from './pictures.ts'
import { StageFile } from './stage-files.ts'

/* What a vehicle's own page tells beside its fields: files, time, findings, and what happened. */

const Person = z.object({ id: z.string(), name: z.string() })

export const VEHICLE_FILE_AREAS = [
  'INFLEET',
  'ICT',
  'MECHANICAL_PREP',
  'BODY_ASSESS',
  'BODY_QUOTE',
  'BODY_COMPLETION',
  'MEDIA',
  'OFFSITE',
  'MESSAGE',
] as const

/** A photo or a paper with the part of the record that it belongs to. */
export const VehicleFile = StageFile.extend({
  area: z.enum(VEHICLE_FILE_AREAS),
  /** Of a photo, without its number plate where that was asked for; null of a paper. */
  picture: Picture.nullable(),
  /** What it shows for the advert, as the dealer's shot list calls it. */
  shotLabel: z.string().nullable(),
  isHero: z.boolean(),
  /** Whether the caller may take it away: their own, taken at infleet. */
  mayDelete: z.boolean(),
})
export type VehicleFile = z.output<typeof VehicleFile>

/** Seconds that a vehicle spent in a stage, by what they were spent on (docs/domain.md#clocks). */
export const StageTime = z.object({
  stage: z.enum(STAGES),
  work: z.int(),
  wait: z.int(),
  offsite: z.int(),
  held: z.int(),
})
export type StageTime = z.output<typeof StageTime>

/** What the last mechanical assessment found: how many items of each result, and those that are not in order. */
export const AssessmentSummary = z.object({
  completedAt: Timestamp,
  technician: Person,
  workRequired: z.boolean(),
  odometerIn: z.int(),
  counts: z.record(z.enum(ITEM_RESULTS), z.int()),
  findings: z.array(z.object({ key: z.string(), result: z.enum(ITEM_RESULTS), note: z.string().nullable() })),
  /** Figures of the items that were measured, in tenths of their unit where the checklist says so. */
  measured: z.array(z.object({ key: z.string(), measures: z.record(z.string(), z.int()) })),
})
export type AssessmentSummary = z.output<typeof AssessmentSummary>

/** The damage that the last body assessment found, and what became of each since. */
export const DamageSummary = z.object({
  completedAt: Timestamp,
  completedBy: Person,
  grade: z.enum(NAMA_GRADES).nullable(),
  items: z.array(KeptDamage.extend({ status: z.enum(DAMAGE_STATUSES) })),
})
export type DamageSummary = z.output<typeof DamageSummary>

const moment = {
  id: z.string(),
  at: Timestamp,
  stage: z.enum(STAGES),
  subStage: z.enum(SUB_STAGE_NAMES),
  actor: Person.nullable(),
}

/** One line of what happened to a vehicle. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  /** Something was done: `type` is the event's code. */
  z.object({
    kind: z.literal('EVENT'),
    ...moment,
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
  /** A stay ended, after so many seconds; `late` when that was after its time. */
  z.object({
    kind: z.literal('VISIT'),
    ...moment,
    exitAction: z.string().nullable(),
    seconds: z.int(),
    heldSeconds: z.int(),
    late: z.boolean(),
    /** By how much, zero in time. */
    lateSeconds: z.int(),
  }),
  /** A quote was decided; told to the vehicle's own dealer alone. */
  z.object({
    kind: z.literal('QUOTE'),
    ...moment,
    quoteKind: z.enum(QUOTE_KINDS),
    version: z.int(),
    status: z.enum(QUOTE_STATUSES),
    net: z.int(),
    approvedNet: z.int().nullable(),
  }),
])
export type TimelineEntry = z.output<typeof TimelineEntry>

/** A page of the timeline, newest first, and how many messages stand in the vehicle's thread. */
export const Timeline = data(z.object({ data: z.array(TimelineEntry), paging: Paging, messages: z.int() }))
