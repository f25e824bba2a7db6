import type { FileUploadConfig } from '@forecourt/contracts'
import { uploadTypesText } from '@forecourt/domain'

type Limits = Pick<FileUploadConfig, 'allowedMimeTypes' | 'maxBytes'>

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`

/** 'JPEG, PNG or WebP, up to 5 MB.' */
export const limitsInWords = (limits: Limits): string =>
  `${uploadTypesText(limits)}, up to ${megabytes(limits.maxBytes)}.`

/** Why a file need not be sent, or null. A courtesy: the server looks into the file itself. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, limits: Limits): string | null {
  if (!limits.allowedMimeTypes.includes(file.type))
    return `${file.name} is not an accepted type: ${uploadTypesText(limits)}.`
  if (file.size > limits.maxBytes)
    return `${file.name} is ${megabytes(file.size)}; the limit is ${megabytes(limits.maxBytes)}.`
  return null
}
