import { listed } from '../listed.ts'

const mediaTags = listed({
  EXTERIOR: 'Exterior',
  INTERIOR: 'Interior',
  DETAIL: 'Detail',
  IMPERFECTION: 'Imperfection',
  DOCUMENT: 'Document',
})
export const MEDIA_TAGS = mediaTags.values
export const MEDIA_TAG_LABELS = mediaTags.labels
export type MediaTag = (typeof MEDIA_TAGS)[number]

const photoAdvice = listed({
  BLURRED: 'This looks blurred. Take it again if you can.',
  DARK: 'This is dark. Try with the lights on or facing the window.',
  BRIGHT: 'This is very bright. Try with the sun behind you.',
  SMALL: 'This has few pixels and may look coarse in an advert.',
})
/** What a device may think of a photo: a word of advice, never a refusal. */
export const PHOTO_ADVICE = photoAdvice.values
export const PHOTO_ADVICE_LABELS = photoAdvice.labels
export type PhotoAdvice = (typeof PHOTO_ADVICE)[number]

/** A photo of the dealer's shot list. */
export interface ListedShot {
  key: string
  label: string
  required: boolean
}

/** A photo as far as its order and its shot are concerned. */
export interface OrderedPhoto {
  shotKey: string | null
  /** UTC timestamp; null where the camera did not say. */
  takenAt: string | null
}

/** The shots that nobody has taken and nobody has skipped, in the order of the list. */
export function missingShots<Shot extends ListedShot>(
  shots: readonly Shot[],
  photos: readonly Pick<OrderedPhoto, 'shotKey'>[],
  skipped: readonly { key: string }[] = [],
): Shot[] {
  const done = new Set([...photos.map(({ shotKey }) => shotKey), ...skipped.map(({ key }) => key)])
  return shots.filter(({ key }) => !done.has(key))
}

/** By when they were taken; those of which nobody knows keep their place among each other, at the end. */
export const byTimeTaken = <Photo extends Pick<OrderedPhoto, 'takenAt'>>(photos: readonly Photo[]): Photo[] =>
  photos.toSorted(({ takenAt: one }, { takenAt: other }) => {
    if (one === other) return 0
    if (one === null || other === null) return one === null ? 1 : -1
    return Date.parse(one) - Date.parse(other)
  })

/**
 * Gives photos, in their order, the shots that are still to be taken, in theirs: anyone who walks round a car with the
 * list in mind takes them so. What is left over has no shot.
 */
export const matchShots = (
  shots: readonly ListedShot[],
  count: number,
  known: { photos?: readonly Pick<OrderedPhoto, 'shotKey'>[]; skipped?: readonly { key: string }[] } = {},
): (string | null)[] => {
  const open = missingShots(shots, known.photos ?? [], known.skipped)
  return Array.from({ length: count }, (_, at) => open[at]?.key ?? null)
}

/**
 * Where a new photo goes among those that are there: before the first one that comes after it by the shot list, and by the
 * time it was taken among those of one shot or of none. The others stay as people have put them.
 * @returns an index from 0 to the number of photos
 */
export function placeOf(
  photo: OrderedPhoto,
  among: readonly OrderedPhoto[],
  shots: readonly Pick<ListedShot, 'key'>[],
): number {
  const rank = ({ shotKey }: OrderedPhoto) => {
    const at = shots.findIndex(({ key }) => key === shotKey)
    return at === -1 ? shots.length : at
  }
  const time = ({ takenAt }: OrderedPhoto) => (takenAt === null ? Infinity : Date.parse(takenAt))
  const comesAfter = (other: OrderedPhoto) =>
    rank(other) > rank(photo) || (rank(other) === rank(photo) && time(other) > time(photo))
  const at = among.findIndex(comesAfter)
  return at === -1 ? among.length : at
}

/** Of 64 bits of a fingerprint, how many may differ between two copies of one photo. */
const ALIKE_BITS = 3

/** How many bits two fingerprints of 16 hexadecimal digits differ in. */
function distance(one: string, other: string): number {
  let bits = 0
  for (let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`); rest > 0n; rest &= rest - 1n) bits += 1
  return bits
}

/** Whether two pictures show the same, however they were scaled or encoded. */
export const isAlike = (one: string, other: string): boolean => distance(one, other) <= ALIKE_BITS
