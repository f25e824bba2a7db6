import { MEDIA_TAGS, PHOTO_ADVICE } from '@forecourt/domain'
import { z } from 'zod'
import { refuse } from '../errors.ts'
import { Id, Moment, optionalText, Timestamp } from '../fields.ts'
import { Picture } from './pictures.ts'
import { ItemRef, StageFile } from './stage-files.ts'

const Fraction = z.number().min(0).max(1)

/** Where a number plate is on a photo: each side a fraction of the photo's, from its top left corner. */
export const PlateArea = z
  .strictObject({ x: Fraction, y: Fraction, width: Fraction, height: Fraction })
  .superRefine(({ x, y, width, height }, context) => {
    if (x + width > 1) refuse(context, 'max', ['width'], 'This must lie within the photo.')
    if (y + height > 1) refuse(context, 'max', ['height'], 'This must lie within the photo.')
    if (width < 0.01) refuse(context, 'min', ['width'], 'This is too small to be hidden.')
    if (height < 0.01) refuse(context, 'min', ['height'], 'This is too small to be hidden.')
  })
export type PlateArea = z.output<typeof PlateArea>

/** A photo or video for adverts. */
export const MediaFile = StageFile.extend({
  kind: z.enum(['PHOTO', 'VIDEO']),
  /** PROCESSING until its smaller copies are made. */
  status: z.enum(['PROCESSING', 'READY']),
  /** The shot of the dealer's list that it shows. */
  shotKey: z.string().nullable(),
  isHero: z.boolean(),
  tags: z.array(z.enum(MEDIA_TAGS)),
  /** By the camera's clock. */
  takenAt: Timestamp.nullable(),
  advice: z.array(z.enum(PHOTO_ADVICE)),
  /** The earlier photo of this vehicle that shows the same. */
  duplicateOf: z.string().nullable(),
  plate: PlateArea.nullable(),
  /** As it is shown: without its number plate where that was asked for. A video's is a frame of it, or null. */
  picture: Picture.nullable(),
  /** The photo as it was taken, where `picture` hides its number plate. */
  original: Picture.nullable(),
  /** How long a video is. */
  seconds: z.int().nullable(),
})
export type MediaFile = z.output<typeof MediaFile>

/** A vehicle's photos and videos in their order. */
export const MediaFiles = z.object({
  files: z.array(MediaFile),
  /** To be sent along with a new order: two who put them in order at once learn of each other by it. */
  orderVersion: z.int(),
})
export type MediaFiles = z.output<typeof MediaFiles>

/** What is known of a photo when it is sent. */
export const MediaFileQuery = z.strictObject({
  /** The shot that it shows. */
  itemRef: ItemRef.optional(),
  /** By the camera's clock; left out where that is not known. */
  takenAt: Moment.optional(),
  /** Codes with commas between them. */
  advice: z
    .string()
    .max(200)
    .transform((given) => given.split(',').filter(Boolean))
    .pipe(z.array(z.enum(PHOTO_ADVICE)).max(PHOTO_ADVICE.length))
    .optional(),
  /** The video of which this picture is a frame. */
  posterOf: Id.optional(),
})
export type MediaFileQuery = z.output<typeof MediaFileQuery>

const MOST = 200

export const MediaFilesChange = z
  .strictObject({
    /** All photos in their new order; those that have come meanwhile keep their place behind the one before them. */
    order: z.array(Id).max(MOST).optional(),
    orderVersion: z.int().min(0).optional(),
    heroId: Id.optional(),
    files: z
      .array(
        z.strictObject({
          id: Id,
          caption: optionalText(120),
          shotKey: ItemRef.nullable().optional(),
          tags: z.array(z.enum(MEDIA_TAGS)).max(MEDIA_TAGS.length).optional(),
          /** Hides the number plate on a copy of the photo; null shows it again. */
          plate: PlateArea.nullable().optional(),
        }),
      )
      .max(MOST)
      .optional(),
  })
  .superRefine(({ order, orderVersion }, context) => {
    if (order && orderVersion === undefined) refuse(context, 'required', ['orderVersion'], 'Send the order you saw.')
    if (order && new Set(order).size < order.length) refuse(context, 'duplicate', ['order'], 'A photo is listed twice.')
  })
export type MediaFilesChange = z.output<typeof MediaFilesChange>

export const MediaFilesRemoval = z.strictObject({ ids: z.array(Id).min(1).max(MOST) })
