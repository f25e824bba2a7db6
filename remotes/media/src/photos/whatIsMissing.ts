import type { MediaFile } from '@forecourt/contracts'
import { counted } from '@forecourt/domain'

const PHOTO = { one: 'photo', many: 'photos' }
const SHOT = { one: 'shot', many: 'shots' }

interface Known {
  photos: readonly Pick<MediaFile, 'status' | 'isHero'>[]
  uploads: readonly unknown[]
  missing: readonly { required: boolean }[]
  minPhotos: number
}

/** Why the photos cannot be submitted yet, the first thing to be done; null when they can. */
export function whatIsMissing({ photos, uploads, missing, minPhotos }: Known): string | null {
  if (uploads.length > 0) return `${counted(uploads.length, PHOTO)} still uploading.`
  const short = minPhotos - photos.length
  if (short > 0) return `${counted(short, PHOTO)} more needed.`
  const shots = missing.filter(({ required }) => required).length
  if (shots > 0) return `${counted(shots, SHOT)} left to take, or to skip with a reason.`
  if (photos.some(({ status }) => status === 'PROCESSING')) return 'The last photos are being processed.'
  return photos.some(({ isHero }) => isHero) ? null : 'Choose the photo that is shown first.'
}
