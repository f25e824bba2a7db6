import {
  BODY_VIEWS,
  DAMAGE_MOST,
  DAMAGE_SIZE_MOST_MM,
  DAMAGE_TYPES,
  NAMA_GRADES,
  PAINT_MOST_MICRONS,
  PANEL_KEYS,
  REPAIR_METHODS,
  SEVERITIES,
} from '@forecourt/domain'
import { z } from 'zod'
import { Id, looseText, optionalLongText } from '../fields.ts'
import { draftOf } from './drafts.ts'
import { VehicleVersion } from './vehicle-params.ts'

/** Where a mark stands, in the units of its view's drawing, which is 1000 wide. */
export const DamagePlace = z.strictObject({
  view: z.enum(BODY_VIEWS),
  x: z.int().min(0).max(1000),
  y: z.int().min(0).max(2000),
})

/** A damage; its id is the sender's, and lines of quotes and photos refer to it. */
export const DamageItem = z.strictObject({
  id: Id,
  panel: z.enum(PANEL_KEYS),
  /** null where it is inside, underneath, or was chosen from the list. */
  place: DamagePlace.nullable().default(null),
  type: z.enum(DAMAGE_TYPES),
  severity: z.enum(SEVERITIES),
  structural: z.boolean().default(false),
  sizeMm: z.int().min(0).max(DAMAGE_SIZE_MOST_MM).nullish(),
  method: z.enum(REPAIR_METHODS).nullish(),
  note: optionalLongText(500),
  /** The photos that show it, uploaded before. */
  fileIds: z.array(Id).max(20).default([]),
})
export type DamageItem = z.output<typeof DamageItem>

const PaintReading = z.strictObject({
  panel: z.enum(PANEL_KEYS),
  microns: z.int().min(0).max(PAINT_MOST_MICRONS),
})

const assessmentFields = {
  items: z.array(DamageItem).max(DAMAGE_MOST),
  /** The tick "No damage to repair". */
  noDamage: z.boolean(),
  /** NAMA's, as somebody gave it. */
  grade: z.enum(NAMA_GRADES).nullish(),
  paint: z.array(PaintReading).max(PANEL_KEYS.length).default([]),
  previousRepairs: optionalLongText(1000),
  note: optionalLongText(1000),
}

/** B1, B2: the damage, all of it (docs/domain.md#body-damage). */
export const BodyAssessment = z.strictObject({ ...assessmentFields, version: VehicleVersion })
export type BodyAssessment = z.output<typeof BodyAssessment>

export const BodyAssessmentDraft = draftOf({
  ...assessmentFields,
  // A place may be touched before anything is said of it.
  items: z.array(DamageItem.partial().extend({ id: Id, note: looseText(500).nullish() })).max(DAMAGE_MOST),
  paint: z.array(PaintReading.partial()).max(PANEL_KEYS.length),
  previousRepairs: looseText(1000).nullish(),
  note: looseText(1000).nullish(),
})

/** A damage as it was assessed; its photos are the files whose item it is. */
export const KeptDamage = z.object({
  id: z.string(),
  panel: z.enum(PANEL_KEYS),
  place: z.object({ view: z.enum(BODY_VIEWS), x: z.int(), y: z.int() }).nullable(),
  type: z.enum(DAMAGE_TYPES),
  severity: z.enum(SEVERITIES),
  structural: z.boolean(),
  sizeMm: z.int().nullable(),
  method: z.enum(REPAIR_METHODS).nullable(),
  note: z.string().nullable(),
})
export type KeptDamage = z.output<typeof KeptDamage>
