import type { FileUploadConfig } from '@forecourt/contracts'

type Limits = Pick<FileUploadConfig, 'allowedMimeTypes' | 'maxBytes'>

const names: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'application/pdf': 'PDF',
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const typesInWords = ({ allowedMimeTypes }: Limits) => list.format(allowedMimeTypes.map((type) => names[type] ?? type))

/** 'JPEG, PNG or WebP, up to 5 MB.' */
export const limitsInWords = (limits: Limits): string => `${typesInWords(limits)}, up to ${megabytes(limits.maxBytes)}.`

/** Why a file need not be sent, or null. A courtesy: the server looks into the file itself. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, limits: Limits): string | null {
  if (!limits.allowedMimeTypes.includes(file.type))
    return `${file.name} is not of a type that is taken: ${typesInWords(limits)}.`
  if (file.size > limits.maxBytes)
    return `${file.name} has ${megabytes(file.size)}; at most ${megabytes(limits.maxBytes)} are taken.`
  return null
}
