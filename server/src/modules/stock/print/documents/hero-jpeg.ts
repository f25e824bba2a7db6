import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Files } from '../../../../platform/files/files.ts'

/** The frame that a picture is cut to, in points, and how many pixels each has: enough for a page behind glass. */
export interface Frame {
  width: number
  height: number
}
const PIXELS_PER_POINT = 2.5

/** A vehicle's photo as JPEG, which PDF knows, cut to a frame; null where there is none or it cannot be read. */
export async function heroJpeg(files: Pick<Files, 'open'>, fileId: string, frame: Frame): Promise<Buffer | null> {
  const found = await files.open(fileId, 'original')
  if (!found) return null
  const [width, height] = [frame.width, frame.height].map((points) => Math.round(points * PIXELS_PER_POINT))
  return sharp(await buffer(found.stream))
    .resize({ ...(width && { width }), ...(height && { height }), fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84 })
    .toBuffer()
}
