import { counted } from './counted.ts'
import { listed } from './listed.ts'
import { ownValue } from './own-value.ts'
import { isOneOf, keysOf } from './records.ts'

const uploadTypes = listed({
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
  'video/webm': 'WebM',
})
/** Types of files that can be told by their content and shown again; markup and scripts can hide in anything else. */
export const UPLOAD_TYPES = uploadTypes.values
export const UPLOAD_TYPE_LABELS = uploadTypes.labels
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Limits that a file upload config may set: bytes, files in one place, and pixels. */
export const UPLOAD_BOUNDS = {
  // At most what a request brings over a phone's line in the quarter of an hour that the server waits for it.
  maxBytes: { min: 10_000, max: 500_000_000 },
  maxFiles: { min: 1, max: 200 },
  maxWidth: { min: 64, max: 8_000 },
} as const

const PICTURES: readonly UploadType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic']
const PICTURES_AND_DOCUMENTS: readonly UploadType[] = [...PICTURES, 'application/pdf']
const VIDEOS: readonly UploadType[] = ['video/mp4', 'video/quicktime', 'video/webm']

interface UploadPlace {
  /** What is uploaded, in a sentence: 'make logos'. */
  what: string
  /** What can be shown there. */
  types: readonly UploadType[]
  /** A new file takes the place of the one before, so that there is nothing to count. */
  isSingle?: true
}

const places = {
  'profile-photo': { what: 'profile photos', types: PICTURES, isSingle: true },
  'make-logo': { what: 'make logos', types: PICTURES, isSingle: true },
  'group-logo-light': { what: 'dealer group logos for the light theme', types: PICTURES, isSingle: true },
  'group-logo-dark': { what: 'dealer group logos for the dark theme', types: PICTURES, isSingle: true },
  'vehicle-message': { what: 'vehicle messages', types: PICTURES_AND_DOCUMENTS },
  'infleet-photo': { what: 'infleet photos', types: PICTURES },
  ict: { what: 'ICT photos and documents', types: PICTURES_AND_DOCUMENTS },
  'mechanical-prep': { what: 'Mechanical Prep photos and documents', types: PICTURES_AND_DOCUMENTS },
  'body-assess': { what: 'Body Damage photos', types: PICTURES },
  'body-quote': { what: 'Body Damage quote documents', types: PICTURES_AND_DOCUMENTS },
  'body-completion': { what: 'Body Damage repair photos', types: PICTURES },
  'media-photo': { what: 'advert photos', types: PICTURES },
  'media-video': { what: 'advert videos', types: VIDEOS },
  offsite: { what: 'offsite photos and documents', types: PICTURES_AND_DOCUMENTS },
} satisfies Record<string, UploadPlace>
export type ProductUpload = keyof typeof places
/** The codes that uploads of the product go by. */
export const PRODUCT_UPLOADS = keysOf(places)

const placeOf = (code: string): UploadPlace | null => (isOneOf(PRODUCT_UPLOADS, code) ? places[code] : null)

/** What is uploaded under a code; null for one that no upload of the product goes by. */
export const uploadsUnder = (code: string): string | null => placeOf(code)?.what ?? null

/** The types that can be shown where a code's uploads are; all of them for one that no upload of the product goes by. */
export const typesUnder = (code: string): readonly UploadType[] => placeOf(code)?.types ?? UPLOAD_TYPES

/** Whether a code's upload takes the place of the one before, so that no limit on their number is read. */
export const isSingleUpload = (code: string): boolean => placeOf(code)?.isSingle ?? false

/** Whether a limit on the width of pictures means anything under a code. */
export const takesPictures = (code: string): boolean => typesUnder(code).some((type) => type.startsWith('image/'))

/** A file's size as people tell it: '15 MB', '640 kB'. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.floor(bytes / 100_000) / 10} MB` : `${Math.ceil(bytes / 1_000)} kB`

/** What uploads of a kind obey: types, bytes of each, and how many there may be. */
export interface UploadLimits {
  allowedMimeTypes: readonly string[]
  maxBytes: number
  maxFiles: number
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const labels: Readonly<Record<string, string>> = { ...UPLOAD_TYPE_LABELS, 'image/svg+xml': 'SVG' }

/** The types in words: 'JPEG, PNG or PDF'. */
export const uploadTypesText = ({ allowedMimeTypes }: Pick<UploadLimits, 'allowedMimeTypes'>): string =>
  either.format(allowedMimeTypes.map((type) => ownValue(labels, type) ?? type))

const FILE = { one: 'file', many: 'files' }
const VIDEO = { one: 'video', many: 'videos' }

/** What a limit counts: where videos have limits of their own, they are called so. */
export const uploadNoun = ({ allowedMimeTypes }: Pick<UploadLimits, 'allowedMimeTypes'>) =>
  allowedMimeTypes.length > 0 && allowedMimeTypes.every((type) => type.startsWith('video/')) ? VIDEO : FILE

/** The limits in words, before anything is chosen: 'Up to 30 files: JPEG or PNG, 15 MB each.' */
export const uploadLimitsText = (limits: UploadLimits): string =>
  `Up to ${counted(limits.maxFiles, uploadNoun(limits))}: ${uploadTypesText(limits)}, ${formatBytes(limits.maxBytes)} each.`
