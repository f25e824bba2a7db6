import type { MediaTag, PhotoAdvice, ValetCheck, ValetType } from '@forecourt/domain'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { files } from './operations.ts'
import { ofDealer, ofUser, users } from './organisation.ts'
import { vehicleFiles } from './prep.ts'
import { ofVehicle, vehicles } from './vehicles.ts'

/** A rectangle on a picture, each side a fraction of the picture's. */
export interface StoredPlate {
  x: number
  y: number
  width: number
  height: number
}

/** What a photo or video for adverts has beside other files of a vehicle; the shot that it shows is its `itemRef`. */
export const mediaFiles = pgTable(
  'media_files',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => vehicleFiles.fileId, { onDelete: 'cascade' }),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    /** Its place among the vehicle's, from 1; there may be gaps. */
    seq: integer().notNull(),
    /** Of two kinds, photos and videos. Its file tells as well, but photos are counted for a whole list of vehicles at once. */
    isPhoto: boolean().notNull().default(true),
    tags: text().array().$type<MediaTag[]>().notNull().default([]),
    takenAt: instant(),
    /** What the device thought of it when it was sent. */
    advice: text().array().$type<PhotoAdvice[]>().notNull().default([]),
    /** Where the number plate is that was asked to be hidden, and the photo without it. */
    plate: jsonb().$type<StoredPlate>(),
    blurredFileId: uuid().references(() => files.id),
    /** A frame of a video. */
    posterFileId: uuid().references(() => files.id),
  },
  (table) => [
    index('media_files_vehicle_idx').on(table.vehicleId, table.seq),
    index('media_files_blurred_idx').on(table.blurredFileId),
    index('media_files_poster_idx').on(table.posterFileId),
  ],
)

/** What people have decided about a vehicle's photos together. */
export const mediaSets = pgTable(
  'media_sets',
  {
    vehicleId: uuid()
      .primaryKey()
      .references(() => vehicles.id),
    dealerId: ofDealer(),
    /** Tells of two who put them in order at once; 0 as long as nobody has. */
    orderVersion: integer().notNull().default(0),
    orderedById: uuid().references(() => users.id),
    orderedAt: instant(),
    /** As long as nobody has chosen the hero, the photo that the shot list asks for first is it. */
    heroChosenById: uuid().references(() => users.id),
  },
  (table) => [
    index('media_sets_ordered_by_idx').on(table.orderedById),
    index('media_sets_hero_chosen_by_idx').on(table.heroChosenById),
  ],
)

/** A finished valet; a vehicle that comes back has another one. */
export const valetRecords = pgTable(
  'valet_records',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    valetType: text().$type<ValetType>().notNull(),
    /** Who cleaned it: somebody of the staff, or one of the dealer's suppliers by the name of that day. */
    byUserId: uuid().references(() => users.id),
    supplierId: uuid(),
    supplierName: text(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    /** Net pence. */
    cost: integer(),
    checklist: text().array().$type<ValetCheck[]>().notNull().default([]),
    products: text(),
    mileage: integer(),
    defectsFound: text(),
    note: text(),
    completedAt: instant().notNull(),
    completedById: ofUser(),
  },
  (table) => [
    index('valet_records_vehicle_idx').on(table.vehicleId, table.completedAt),
    index('valet_records_by_user_idx').on(table.byUserId),
    index('valet_records_completed_by_idx').on(table.completedById),
  ],
)

export interface StoredSkippedShot {
  key: string
  label: string
  reason: string
}

/** What was submitted of a vehicle's photos; the photos themselves are `mediaFiles`. */
export const mediaRecords = pgTable(
  'media_records',
  {
    id: id(),
    vehicleId: ofVehicle(),
    dealerId: ofDealer(),
    photos: integer().notNull(),
    skippedShots: jsonb().$type<StoredSkippedShot[]>().notNull().default([]),
    /** A page that shows the vehicle all around. */
    spinUrl: text(),
    note: text(),
    completedAt: instant().notNull(),
    completedById: ofUser(),
  },
  (table) => [
    index('media_records_vehicle_idx').on(table.vehicleId, table.completedAt),
    index('media_records_completed_by_idx').on(table.completedById),
  ],
)
