import sharp from 'sharp'

/** Smaller copies by name, and the longest side of each in pixels. */
export const PICTURE_VARIANTS = { medium: 1280, thumb: 320 } as const

export type Variant = 'original' | keyof typeof PICTURE_VARIANTS

/** A telephone's largest, well below what would exhaust the memory when a small file unpacks into it. */
const MOST_PIXELS = 120_000_000

export const PICTURE_TYPE = 'image/webp'

export type Picture = { width: number; height: number; contents: Record<Variant, Buffer> }

/**
 * Encodes a picture anew as WebP, upright as its EXIF says and without any metadata: photos carry the place and the
 * device. What was sent is never served, so nothing can hide in it.
 * @param maxWidth pixels; a wider picture is scaled down
 * @throws Error when it cannot be read
 */
export async function preparePicture(path: string, maxWidth: number | null): Promise<Picture> {
  const upright = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
  const encode = (width?: number, height?: number) =>
    upright
      .clone()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
  const { data: original, info } = await encode(maxWidth ?? undefined)
  const smaller = await Promise.all(
    Object.entries(PICTURE_VARIANTS).map(async ([name, longest]) => {
      const side = Math.min(longest, maxWidth ?? longest)
      return [name, (await encode(side, side)).data] as const
    }),
  )
  const contents = Object.fromEntries([['original', original], ...smaller]) as Picture['contents']
  return { width: info.width, height: info.height, contents }
}
