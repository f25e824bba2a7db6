import { listed } from './listed.ts'

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
  // At most what a request brings over a good line in the two minutes that the server waits for it.
  maxBytes: { min: 10_000, max: 500_000_000 },
  maxFiles: { min: 1, max: 200 },
  maxWidth: { min: 64, max: 8_000 },
} as const

const productUploads = listed({
  'profile-photo': 'profile photos',
  'make-logo': 'logos of makes',
  'group-logo-light': 'logos of dealer groups in the light theme',
  'group-logo-dark': 'logos of dealer groups in the dark theme',
  'vehicle-message': 'messages on vehicles',
  'infleet-photo': 'photos at infleet',
  'mechanical-prep': 'photos and papers of mechanical prep',
  'body-assess': 'photos of body damage',
  'body-quote': 'papers of body damage quotes',
  'body-completion': 'photos of repaired body damage',
  'media-photo': 'photos for adverts',
  'media-video': 'videos for adverts',
  offsite: 'photos and papers of vehicles offsite',
})
/** The codes that uploads of the product go by (domain section 5), each with what is uploaded under it. */
export const PRODUCT_UPLOADS = productUploads.values
export type ProductUpload = (typeof PRODUCT_UPLOADS)[number]

/** What is uploaded under a code; null for one that no upload of the product goes by. */
export const uploadsUnder = (code: string): string | null =>
  Object.hasOwn(productUploads.labels, code) ? (productUploads.labels[code as ProductUpload] ?? null) : null

const PICTURES: readonly UploadType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic']
const VIDEOS: readonly UploadType[] = ['video/mp4', 'video/quicktime', 'video/webm']
const WITH_PAPERS: ReadonlySet<string> = new Set<ProductUpload>([
  'vehicle-message',
  'mechanical-prep',
  'body-quote',
  'offsite',
])

/** The types that can be shown where a code's uploads are; all of them for one that no upload of the product goes by. */
export function typesUnder(code: string): readonly UploadType[] {
  if (uploadsUnder(code) === null) return UPLOAD_TYPES
  if (code === 'media-video') return VIDEOS
  return WITH_PAPERS.has(code) ? [...PICTURES, 'application/pdf'] : PICTURES
}

/** A file's size as people tell it: '15 MB', '640 kB'. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.floor(bytes / 100_000) / 10} MB` : `${Math.ceil(bytes / 1_000)} kB`
