import type { MediaFile } from '@forecourt/contracts'
import { counted } from '@forecourt/domain'

const FILE = { one: 'file', many: 'files' }
const MORE = { one: 'more photo', many: 'more photos' }
const SHOT = { one: 'shot', many: 'shots' }

interface Known {
  photos: readonly Pick<MediaFile, 'status' | 'isHero'>[]
  /** What is on its way. */
  coming: readonly unknown[]
  missing: readonly { required: boolean }[]
  minPhotos: number
}

/** Why the photos cannot be submitted yet, the first thing to be done; null when they can. */
export function whatIsMissing({ photos, coming, missing, minPhotos }: Known): string | null {
  if (coming.length > 0) return `${counted(coming.length, FILE)} still uploading.`
  const short = minPhotos - photos.length
  if (short > 0) return `${counted(short, MORE)} needed.`
  const shots = missing.filter(({ required }) => required).length
  if (shots > 0) return `${counted(shots, SHOT)} to take, or skip with a reason.`
  if (photos.some(({ status }) => status === 'PROCESSING')) return 'The last photos are being processed.'
  return photos.some(({ isHero }) => isHero) ? null : 'Choose the hero: the photo shown first.'
}
