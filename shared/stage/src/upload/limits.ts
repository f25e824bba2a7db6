import { counted, uploadTypesText, uploadNoun, formatBytes, type UploadLimits } from '@forecourt/domain'
import type { Preparation } from './prepare.ts'

const MEDIA = '/stage/media/:vehicleId/media/files'

/**
 * The file upload configs that the files of a path obey, as the contract of its call names them: the stage's, or where the
 * stage keeps its files apart, `body-quote` for `/stage/body-damage/:vehicleId/files/quote`. Of several, a file's type says
 * which is its own. None for a path that is not known.
 */
export function uploadCodesOf(path: string): readonly string[] {
  if (path === '/vehicles/:vehicleId/files') return ['infleet-photo']
  if (path === MEDIA) return ['media-photo', 'media-video']
  if (path === '/stage/:vehicleId/offsite/files') return ['offsite']
  const [, stage, purpose] = /^\/stage\/([a-z]+(?:-[a-z]+)*)\/:vehicleId\/files(?:\/([a-z]+))?$/.exec(path) ?? []
  if (!stage) return []
  return [purpose ? `${stage.split('-')[0]}-${purpose}` : stage]
}

/** What is done on the device to files of a path. */
export const preparationOf = (path: string): Preparation => (path === MEDIA ? 'advert' : 'photo')

/** The device makes a JPEG of these, so neither their type nor their size is what is sent. */
const isPrepared = ({ type }: File) => type.startsWith('image/') && type !== 'image/svg+xml' && type !== 'image/gif'

const takes = ({ allowedMimeTypes }: UploadLimits, type: string) => allowedMimeTypes.includes(type)

/** The limits that a file obeys, by its type; null for a file of no type that is taken. */
function limitsFor(file: File, all: readonly UploadLimits[]): UploadLimits | null {
  // Some systems know no type for a photo of a phone.
  if (isPrepared(file) || file.type === '') {
    const pictures = all.find((limits) => takes(limits, 'image/jpeg'))
    if (pictures) return pictures
    if (file.type === '') return all[0] ?? null
  }
  return all.find((limits) => takes(limits, file.type)) ?? null
}

/** Why a file need not be sent; null for one that may be. The server looks into the file itself. */
function refusalOf(file: File, all: readonly UploadLimits[]): string | null {
  const { name, size } = file
  const limits = limitsFor(file, all)
  if (!limits) {
    const allowedMimeTypes = all.flatMap((each) => each.allowedMimeTypes)
    return `${name} is not ${uploadTypesText({ allowedMimeTypes })}.`
  }
  const isSizeKept = !(isPrepared(file) && takes(limits, 'image/jpeg'))
  return isSizeKept && size > limits.maxBytes ? `${name} is larger than ${formatBytes(limits.maxBytes)}.` : null
}

const NAMED = 5
const list = new Intl.ListFormat('en-GB')

/** The first few by name, and how many more. */
export function namesText(files: readonly { name: string }[]): string {
  const more = files.length - NAMED
  const names = files.slice(0, NAMED).map(({ name }) => name)
  return list.format(more > 0 ? [...names, `${more} more`] : names)
}

export interface Chosen {
  taken: readonly File[]
  /** What is not taken and why, in sentences; null when all are. */
  leftOut: string | null
}

/** A file or an upload that is there, as far as limits on their number are concerned. */
export interface Present {
  type: string
}

/** Parts files that were chosen into those that are sent, in their order, and those that the server would refuse. */
export function chooseWithin(
  files: readonly File[],
  all: readonly UploadLimits[],
  present: readonly Present[],
): Chosen {
  if (all.length === 0) return { taken: files, leftOut: null }
  const refusals = files.flatMap((file) => refusalOf(file, all) ?? [])
  const fitting = files.filter((file) => refusalOf(file, all) === null)
  const over = new Set<File>()
  for (const limits of all) {
    const own = fitting.filter((file) => limitsFor(file, all) === limits)
    // Where there is one kind of limit alone, whatever is there counts.
    const there = all.length === 1 ? present.length : present.filter(({ type }) => takes(limits, type)).length
    const left = own.slice(Math.max(0, limits.maxFiles - there))
    if (left.length === 0) continue
    for (const file of left) over.add(file)
    const already = there > 0 ? `, ${there} already added` : ''
    refusals.push(
      `The limit is ${counted(limits.maxFiles, uploadNoun(limits))}${already}. Not added: ${namesText(left)}.`,
    )
  }
  return {
    taken: fitting.filter((file) => !over.has(file)),
    leftOut: refusals.length > 0 ? refusals.join(' ') : null,
  }
}
