import type { UploadType } from '@forecourt/domain'

const EXTENSIONS: Readonly<Record<UploadType, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
  'application/pdf': '.pdf',
  'video/mp4': '.mp4',
  'video/quicktime': '.mov',
  'video/webm': '.webm',
}

const isKnown = (mimeType: string): mimeType is UploadType => Object.hasOwn(EXTENSIONS, mimeType)

/**
 * A stem with the extension of its content's type: by a sender's `.bat` or `.hta` the reader's computer would run it. Of a
 * type that is not known it says nothing.
 */
export const named = (stem: string, mimeType: string): string =>
  `${stem}${isKnown(mimeType) ? EXTENSIONS[mimeType] : '.bin'}`

/** As it is served: files that were kept before carry their sender's extension. */
export function servedName(filename: string, mimeType: string): string {
  const wanted = named('', mimeType)
  const at = filename.lastIndexOf('.')
  const extension = at > 0 ? filename.slice(at).toLowerCase() : ''
  if (extension === wanted || (wanted === '.jpg' && extension === '.jpeg')) return filename
  return `${at > 0 ? filename.slice(0, at) : filename}${wanted}`
}
