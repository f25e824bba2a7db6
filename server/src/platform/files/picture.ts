import sharp from 'sharp'
import { decodeHeic } from './heic.ts'

// A photo is opened once: what libvips keeps of the last ones only takes memory.
sharp.cache(false)

/** Smaller copies by name, and the longest side of each in pixels. */
export const PICTURE_VARIANTS = { medium: 1280, thumb: 320 } as const

/** For adverts that are placed by hand, and for what knows no WebP: as large as the original. */
export const JPEG = 'jpeg'

export type Variant = 'original' | typeof JPEG | keyof typeof PICTURE_VARIANTS

/** A phone's usual largest. Decoded it takes four bytes for each, however small the file is. */
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

export type Picture = {
  width: number
  height: number
  content: Buffer
  /** A few pixels of it, as a data address. */
  placeholder: string
  fingerprint: string
}

/** What cameras of phones send; the prebuilt libvips has no decoder for it. */
export const HEIC_TYPE = 'image/heic'

const open = (source: string | Buffer) => sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })

/** A side of a WebP, by its format. */
const LONGEST_SIDE = 16_383

const encode = (picture: ReturnType<typeof sharp>, width = LONGEST_SIDE, height = LONGEST_SIDE) =>
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
 * Encodes a picture again as WebP, upright as its EXIF says and without any metadata: photos carry the place and the
 * device. What was sent is never served, so nothing can hide in it.
 * @param maxWidth pixels; a wider picture is scaled down
 * @throws HeicError, HeicDecoderError, TooManyPixels, or Error when it cannot be read
 */
export async function preparePicture({ path, mimeType }: Source, maxWidth: number | null): Promise<Picture> {
  const isHeic = mimeType === HEIC_TYPE
  if (!isHeic) await checkPixels(path)
  return inTurn(async () => {
    const { data, info } = await encode(isHeic ? await openHeic(path) : open(path).rotate(), maxWidth ?? undefined)
    return { width: info.width, height: info.height, content: data, ...(await impressionOf(data)) }
  })
}

const PLACEHOLDER_WIDTH = 16

/** What is known of a picture at a glance: WebP is read at an eighth of its size for it. */
async function impressionOf(content: Buffer): Promise<Pick<Picture, 'placeholder' | 'fingerprint'>> {
  const small = await open(content).resize(64, 64, { fit: 'inside' }).png({ compressionLevel: 0 }).toBuffer()
  const [placeholder, fingerprint] = await Promise.all([
    sharp(small).resize(PLACEHOLDER_WIDTH).webp({ quality: 30 }).toBuffer(),
    fingerprintOf(small),
  ])
  return { placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`, fingerprint }
}

/**
 * Where each of 8 by 8 fields is brighter than its neighbour on the right: hardly changed by scaling and encoding
 * again.
 */
async function fingerprintOf(content: Buffer): Promise<string> {
  const grey = await sharp(content).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

/** Less work than for a photo: a drawing has large fields of one colour. */
const DRAWING = { quality: 76, effort: 1 }

/** A drawing as a picture, no wider than `medium` is, and its thumb. @param width pixels */
export async function prepareDrawing(svg: string, width: number): Promise<Picture & { thumb: Buffer }> {
  const { data: pixels, info } = await sharp(Buffer.from(svg))
    .resize({ width: Math.min(width, PICTURE_VARIANTS.medium) })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = () => sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } })
  const side = PICTURE_VARIANTS.thumb
  const [content, thumb] = await Promise.all([
    drawn().webp(DRAWING).toBuffer(),
    drawn().resize({ width: side, height: side, fit: 'inside' }).webp(DRAWING).toBuffer(),
  ])
  return { width: info.width, height: info.height, content, thumb, ...(await impressionOf(thumb)) }
}

/** Each side a fraction of the picture's. */
export type Area = { x: number; y: number; width: number; height: number }

/** Fields across the longer side of what is hidden: a number plate has more letters. */
const HIDDEN_FIELDS = 6

/** A picture of which an area cannot be read any more: what is left of it is the colour of a few fields. */
export async function hideArea(prepared: Buffer, { x, y, width, height }: Area): Promise<Picture> {
  return inTurn(async () => {
    const { width: whole, height: tall } = await sharp(prepared).metadata()
    const left = Math.min(whole - 1, Math.round(x * whole))
    const top = Math.min(tall - 1, Math.round(y * tall))
    const region = {
      left,
      top,
      width: Math.max(1, Math.min(whole - left, Math.round(width * whole))),
      height: Math.max(1, Math.min(tall - top, Math.round(height * tall))),
    }
    const fields = await open(prepared)
      .extract(region)
      .resize(HIDDEN_FIELDS, Math.max(1, Math.round((HIDDEN_FIELDS * region.height) / region.width)), { fit: 'fill' })
      .png()
      .toBuffer()
    const hidden = await sharp(fields)
      .resize(region.width, region.height, { fit: 'fill', kernel: 'cubic' })
      .png()
      .toBuffer()
    const { data, info } = await encode(open(prepared).composite([{ input: hidden, left, top }]))
    return { width: info.width, height: info.height, content: data, ...(await impressionOf(data)) }
  })
}

/** A picture that was prepared, as JPEG. */
export const asJpeg = (prepared: Buffer): Promise<Buffer> =>
  inTurn(() => open(prepared).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer())

/** A smaller copy of a picture that was prepared. */
export async function smallerPicture(prepared: Buffer, variant: keyof typeof PICTURE_VARIANTS): Promise<Buffer> {
  const side = PICTURE_VARIANTS[variant]
  return (await inTurn(() => encode(open(prepared), side, side))).data
}
