import sharp from 'sharp'
import { decodeHeic } from './heic.ts'

/** Smaller copies by name, and the longest side of each in pixels. */
export const PICTURE_VARIANTS = { medium: 1280, thumb: 320 } as const

export type Variant = 'original' | keyof typeof PICTURE_VARIANTS

/** A telephone's usual largest. Decoded it takes four bytes for each, however small the file is. */
export const MOST_MEGAPIXELS = 64
const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000

export class TooManyPixels extends Error {
  readonly megapixels: number

  constructor(pixels: number) {
    super(`The picture has ${pixels} pixels.`)
    this.megapixels = Math.ceil(pixels / 1_000_000)
  }
}

/** Reads the header alone. @throws TooManyPixels */
async function checkPixels(source: string | Buffer): Promise<void> {
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  if (width * height > MOST_PIXELS) throw new TooManyPixels(width * height)
}

let decoding: Promise<unknown> = Promise.resolve()

/** One after the other: several large pictures decoded at once would take more memory than a server has. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = decoding.then(work)
  decoding = turn.catch(() => undefined)
  return turn
}

export const PICTURE_TYPE = 'image/webp'

export type Picture = { width: number; height: number; content: Buffer }

/** What cameras of telephones send; the prebuilt libvips has no decoder for it. */
export const HEIC_TYPE = 'image/heic'

const open = (source: string | Buffer) => sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })

const encode = (picture: ReturnType<typeof sharp>, width?: number, height?: number) =>
  picture
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })

/** Already upright: its decoder has turned it as its header says, which counts before its EXIF. */
async function openHeic(path: string) {
  const { width, height, pixels } = await decodeHeic(path)
  return sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } }).removeAlpha()
}

type Source = { path: string; mimeType: string }

/**
 * Encodes a picture anew as WebP, upright as its EXIF says and without any metadata: photos carry the place and the
 * device. What was sent is never served, so nothing can hide in it.
 * @param maxWidth pixels; a wider picture is scaled down
 * @throws HeicError, HeicDecoderError, TooManyPixels, or Error when it cannot be read
 */
export async function preparePicture({ path, mimeType }: Source, maxWidth: number | null): Promise<Picture> {
  const isHeic = mimeType === HEIC_TYPE
  if (!isHeic) await checkPixels(path)
  const { data: content, info } = await inTurn(async () =>
    encode(isHeic ? await openHeic(path) : open(path).rotate(), maxWidth ?? undefined),
  )
  return { width: info.width, height: info.height, content }
}

/** A smaller copy of a picture that was prepared. */
export async function smallerPicture(prepared: Buffer, variant: keyof typeof PICTURE_VARIANTS): Promise<Buffer> {
  const side = PICTURE_VARIANTS[variant]
  return (await inTurn(() => encode(open(prepared), side, side))).data
}
