import type { ProductUpload } from '@forecourt/domain'
import { fileUploadConfigs } from '../schema/index.ts'
import type { Transaction } from '../platform/database/scope.ts'

type Config = typeof fileUploadConfigs.$inferInsert & { code: ProductUpload }

/** As the product tells sizes. */
const MB = 1_000_000
const PHOTOS = ['image/jpeg', 'image/png', 'image/webp']
const TELEPHONE_PHOTOS = [...PHOTOS, 'image/heic']
const PDF = 'application/pdf'
const VIDEOS = ['video/mp4', 'video/quicktime', 'video/webm']

const photos = (code: ProductUpload, name: string, maxFiles: number): Config => ({
  code,
  name,
  allowedMimeTypes: TELEPHONE_PHOTOS,
  maxBytes: 15 * MB,
  maxFiles,
  maxWidth: 2048,
})

const picture = (code: ProductUpload, name: string, maxWidth: number): Config => ({
  code,
  name,
  allowedMimeTypes: PHOTOS,
  maxBytes: 5 * MB,
  maxFiles: 1,
  maxWidth,
})

const withDocuments = (config: Config): Config => ({ ...config, allowedMimeTypes: [...config.allowedMimeTypes, PDF] })

/** What may be uploaded where. */
const CONFIGS: readonly Config[] = [
  picture('profile-photo', 'Profile photo', 1024),
  picture('make-logo', 'Make logo', 512),
  picture('group-logo-light', 'Dealer group logo, light theme', 1024),
  picture('group-logo-dark', 'Dealer group logo, dark theme', 1024),
  withDocuments(photos('vehicle-message', 'Vehicle message', 10)),
  photos('infleet-photo', 'Infleet photo', 20),
  withDocuments(photos('ict', 'ICT', 30)),
  withDocuments(photos('mechanical-prep', 'Mechanical prep', 60)),
  photos('body-assess', 'Body damage assessment', 60),
  withDocuments(photos('body-quote', 'Body damage quote', 10)),
  photos('body-completion', 'Body damage completion', 60),
  photos('media-photo', 'Media photo', 60),
  {
    code: 'media-video',
    name: 'Media video',
    allowedMimeTypes: VIDEOS,
    maxBytes: 200 * MB,
    maxFiles: 5,
    maxWidth: null,
  },
  withDocuments(photos('offsite', 'Offsite', 20)),
]

/** Adds what is missing. What is there is left alone: developers set these limits themselves. */
export async function ensureFileUploadConfigs(tx: Transaction): Promise<void> {
  await tx
    .insert(fileUploadConfigs)
    .values([...CONFIGS])
    .onConflictDoNothing({ target: fileUploadConfigs.code })
}
