import { z } from 'zod'
import { Id, optionalText, Timestamp } from '../fields.ts'
import { VehicleParams } from './vehicle-params.ts'

/** For what a stage takes files, where it keeps them apart: a photo of a damage, or of the same place after its repair. */
export const FILE_PURPOSES = ['assess', 'quote', 'completion'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** Beside those what was taken at infleet, where a stage may take it over. */
const STAGE_FILE_PURPOSES = ['infleet', ...FILE_PURPOSES] as const

/** A photo or paper that belongs to a vehicle's stage. */
export const StageFile = z.object({
  id: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Signed addresses; of a paper both are its own. */
  url: z.string(),
  thumbUrl: z.string(),
  caption: z.string().nullable(),
  /** The item of a checklist, or the damage, that it shows. */
  itemRef: z.string().nullable(),
  purpose: z.enum(STAGE_FILE_PURPOSES).optional(),
  uploadedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: Timestamp,
})
export type StageFile = z.output<typeof StageFile>

export const ItemRef = z
  .string()
  .max(60)
  .regex(/^[\w.-]+$/)

/** Where an uploaded file goes at once. */
export const StageFileQuery = z.strictObject({ itemRef: ItemRef.optional() })

export const StageFileParams = VehicleParams.extend({ fileId: Id })

/** Another caption or place; what is left out stays. */
export const StageFileChange = z.strictObject({ caption: optionalText(120), itemRef: ItemRef.nullable().optional() })
export type StageFileChange = z.output<typeof StageFileChange>
