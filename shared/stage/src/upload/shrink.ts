import type { PhotoAdvice } from '@forecourt/domain'
import { adviceOn, LOOKED_AT } from './advice.ts'

/** The longer edge of a photo as it is sent, in pixels: enough to read a tyre's date, and a fifth of the bytes. */
export const LONGEST_EDGE = 2048
const QUALITY = 0.85
const PREVIEW_QUALITY = 0.7

/** A canvas, on the page or off it. */
export interface Paper {
  draw: (picture: CanvasImageSource, width: number, height: number) => void
  pixels: () => ImageData
  /** Null where the browser makes none. */
  toJpeg: (quality: number) => Promise<Blob | null>
  /** The canvas itself, for the next one to be drawn from. */
  source: CanvasImageSource
}

/** What the browser does for `shrink`; tests bring their own. */
export interface Darkroom {
  /** The picture with its rotation applied. @throws where the browser cannot read the format, as with HEIC outside Safari */
  decode: (file: Blob) => Promise<ImageBitmap>
  /** @throws where the browser draws nothing here, as older ones in a worker */
  paper: (width: number, height: number) => Paper
}

/** What becomes of a photo before it is sent. */
export interface Shrunk {
  /** The photo made smaller, as JPEG; null where it goes as it is. */
  photo: Blob | null
  /** A picture of it for the page, of a few kilobytes; null where the browser cannot show it. */
  preview: Blob | null
  advice: PhotoAdvice[]
}

const AS_IT_IS: Shrunk = { photo: null, preview: null, advice: [] }

export const isPhoto = ({ type }: Blob) => type.startsWith('image/') && type !== 'image/svg+xml' && type !== 'image/gif'

function drawn(room: Darkroom, from: CanvasImageSource, width: number, height: number, edge: number): Paper {
  const scale = Math.min(1, edge / Math.max(width, height))
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const paper = room.paper(across, down)
  paper.draw(from, across, down)
  return paper
}

/**
 * A photo made small enough for one bar of signal, turned the right way up and without where it was taken. What is no
 * photo, cannot be read, or would not get smaller goes as it is: the server judges it.
 * @throws where the darkroom has no paper
 */
export async function shrink(file: Blob, room: Darkroom): Promise<Shrunk> {
  if (!isPhoto(file)) return AS_IT_IS
  const picture = await room.decode(file).catch(() => null)
  if (!picture) return AS_IT_IS
  try {
    const { width, height } = picture
    const longer = Math.max(width, height)
    const large = drawn(room, picture, width, height, LONGEST_EDGE)
    const small = drawn(room, large.source, width, height, LOOKED_AT)
    const photo = await large.toJpeg(QUALITY)
    const isSmaller = photo !== null && (longer > LONGEST_EDGE || photo.size < file.size)
    return {
      photo: isSmaller ? photo : null,
      preview: await small.toJpeg(PREVIEW_QUALITY),
      advice: adviceOn(small.pixels(), longer),
    }
  } finally {
    // Fifty megabytes each: they are not left to be collected.
    picture.close()
  }
}
