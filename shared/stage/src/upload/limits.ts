import { counted, uploadTypesText, formatBytes, type UploadLimits } from '@forecourt/domain'

const FILE = { one: 'file', many: 'files' }

/**
 * The file upload config that the files of a path obey, as the contract of its call names it: the stage's, or where the stage
 * keeps its files apart, `body-quote` for `/stage/body-damage/:vehicleId/files/quote`. Null for none known.
 */
export function uploadCodeOf(path: string): string | null {
  if (path === '/vehicles/:vehicleId/files') return 'infleet-photo'
  const [, stage = null, purpose] = /^\/stage\/([a-z]+(?:-[a-z]+)*)\/:vehicleId\/files(?:\/([a-z]+))?$/.exec(path) ?? []
  return stage && purpose ? `${stage.split('-')[0]}-${purpose}` : stage
}

/** The device makes a JPEG of these, so neither their type nor their size is what is sent. */
const isPrepared = ({ type }: File) => type.startsWith('image/') && type !== 'image/svg+xml' && type !== 'image/gif'

/** Why a file need not be sent; null for one that may be. The server looks into the file itself. */
function refusalOf(file: File, { allowedMimeTypes, maxBytes }: UploadLimits): string | null {
  const { name, type, size } = file
  if (isPrepared(file) && allowedMimeTypes.includes('image/jpeg')) return null
  // Some systems know no type for a photo of a telephone.
  if (type !== '' && !allowedMimeTypes.includes(type)) return `${name} is not ${uploadTypesText({ allowedMimeTypes })}.`
  return size > maxBytes ? `${name} is larger than ${formatBytes(maxBytes)}.` : null
}

const NAMED = 5
const list = new Intl.ListFormat('en-GB')

function namesText(files: readonly File[]): string {
  const more = files.length - NAMED
  const names = files.slice(0, NAMED).map(({ name }) => name)
  return list.format(more > 0 ? [...names, `${more} more`] : names)
}

export interface Chosen {
  taken: readonly File[]
  /** What is not taken and why, in sentences; null when all are. */
  leftOut: string | null
}

/** Parts files that were chosen into those that are sent and those that the server would refuse. */
export function chooseWithin(files: readonly File[], limits: UploadLimits | null, present: number): Chosen {
  if (!limits) return { taken: files, leftOut: null }
  const refusals = files.flatMap((file) => refusalOf(file, limits) ?? [])
  const fitting = files.filter((file) => refusalOf(file, limits) === null)
  const room = Math.max(0, limits.maxFiles - present)
  const over = fitting.slice(room)
  if (over.length > 0) {
    const already = present > 0 ? `, ${present} already added` : ''
    refusals.push(`The limit is ${counted(limits.maxFiles, FILE)}${already}. Not added: ${namesText(over)}.`)
  }
  return { taken: fitting.slice(0, room), leftOut: refusals.length > 0 ? refusals.join(' ') : null }
}
