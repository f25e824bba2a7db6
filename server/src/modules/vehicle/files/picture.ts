import type { Picture } from '@forecourt/contracts'
import type { FileUrl } from '../../../platform/files/file-url.ts'

/** What is known of a stored picture. */
export interface PictureFacts {
  id: string
  width: number | null
  height: number | null
  placeholder: string | null
}

/** A stored picture as it is answered; null for none. */
export function pictureOf(facts: PictureFacts | null, fileUrl: FileUrl): Picture | null {
  if (!facts) return null
  const { id, width, height, placeholder } = facts
  const at = (variant: Parameters<FileUrl>[1]) => fileUrl(id, variant) ?? ''
  return {
    thumbUrl: at('thumb'),
    mediumUrl: at('medium'),
    url: at('original'),
    jpegUrl: at('jpeg'),
    width,
    height,
    placeholder,
  }
}
