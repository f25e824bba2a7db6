import type { MediaFile, MediaRecord } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { routeThrough } from '@forecourt/domain'

export const ID = '0198a000-0000-7000-8000-000000000001'
export const KAI = { id: '0198a000-0000-7000-8000-0000000000b1', name: 'Kai Bennett' }
export const SHOTS = [
  { key: 'front', label: 'Front', required: true },
  { key: 'rear', label: 'Rear', required: true },
  { key: 'boot', label: 'Boot open', required: true },
  { key: 'engine', label: 'Engine bay', required: false },
]

const pictureOf = (id: string) => ({
  thumbUrl: `/${id}/thumb`,
  mediumUrl: `/${id}/medium`,
  url: `/${id}`,
  jpegUrl: `/${id}/jpeg`,
  width: 2048,
  height: 1536,
  placeholder: null,
})

/** A photo for adverts that is ready. */
export const aPhoto = (id: string, given: Partial<MediaFile> = {}): MediaFile => ({
  id,
  filename: `${id}.jpg`,
  mimeType: 'image/webp',
  bytes: 1000,
  width: 2048,
  height: 1536,
  url: `/${id}`,
  thumbUrl: `/${id}/thumb`,
  caption: null,
  itemRef: null,
  uploadedBy: KAI,
  createdAt: '2026-11-20T10:00:00Z',
  kind: 'PHOTO',
  status: 'READY',
  shotKey: null,
  isHero: false,
  tags: [],
  takenAt: null,
  advice: [],
  duplicateOf: null,
  plate: null,
  picture: pictureOf(id),
  original: null,
  seconds: null,
  ...given,
})

/** The data that the stage's pages open on. */
export const mediaRecordAt = (subStage: 'VALET' | 'MEDIA', given: Partial<MediaRecord> = {}): MediaRecord => ({
  vehicle: aVehicle({ id: ID, stage: 'MEDIA', subStage, version: 4, route: routeThrough('valet', 'media') }),
  drafts: { valet: null, media: null },
  files: [],
  orderVersion: 0,
  valet: null,
  media: null,
  openBodyWork: [],
  photosZipUrl: null,
  settings: { minPhotos: 2, maxPhotos: 60, shotList: SHOTS, suppliers: [] },
  ...given,
})
