import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeHeic, HeicDecoderError } from './heic.ts'
import { preparePicture } from './picture.ts'

/** A photo in HEVC of 640 by 480 that its header turns to the right, with a place in its EXIF. */
const PHONE = join(import.meta.dirname, 'phone.heic')
const HEIC = 'image/heic'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-heic-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The photo with some of its bytes changed. */
async function altered(change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(folder, 'altered.heic')
  await writeFile(path, change(await readFile(PHONE)))
  return path
}

describe('a HEIC photo from a phone', () => {
  it('is decoded upright, and stored without place and device', async () => {
    const { content, ...size } = await preparePicture({ path: PHONE, mimeType: HEIC }, null)
    expect(size).toMatchObject({ width: 480, height: 640 })
    const metadata = await sharp(content).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 480, height: 640, hasAlpha: false })
    expect([metadata.exif, metadata.xmp]).toEqual([undefined, undefined])
    // Blue-violet was at the bottom left of the sensor, and is at the top left once rotated.
    const { data } = await sharp(content).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    })
    const [red = 0, green = 0, blue = 0] = data
    expect([red > 190, green < 80, blue > 180]).toEqual([true, true, true])
  })

  it('is scaled down like any other', async () => {
    const { width, height } = await preparePicture({ path: PHONE, mimeType: HEIC }, 120)
    expect([width, height]).toEqual([120, 160])
  })

  it('waits its turn when several come at once', async () => {
    const pictures = await Promise.all([1, 2, 3].map(() => decodeHeic(PHONE)))
    expect(pictures.map(({ width, pixels }) => [width, pixels.byteLength])).toEqual(
      pictures.map(() => [480, 480 * 640 * 4]),
    )
  })

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 900)],
    ['has nothing behind its head', (bytes: Buffer) => bytes.subarray(0, 40)],
  ])('is refused as unreadable where it %s, and the next one is decoded', async (_, change) => {
    await expect(decodeHeic(await altered(change))).rejects.toMatchObject({ failure: 'UNREADABLE' })
    expect((await decodeHeic(PHONE)).width).toBe(480)
  })

  it('is not called damaged when the decoder failed, which says why', async () => {
    const missing = decodeHeic(join(folder, 'nowhere.heic'))
    await expect(missing).rejects.toMatchObject({ name: 'Error', cause: { code: 'ENOENT' } })
    await expect(missing).rejects.toBeInstanceOf(HeicDecoderError)
    expect((await decodeHeic(PHONE)).width).toBe(480)
  })

  it('is refused by its header if it would decode to too many pixels', async () => {
    const huge = await altered((bytes) => {
      const size = bytes.indexOf('ispe') + 8
      bytes.writeUInt32BE(12_000, size)
      bytes.writeUInt32BE(9_000, size + 4)
      return bytes
    })
    await expect(decodeHeic(huge)).rejects.toMatchObject({ failure: 'TOO_LARGE' })
  })
})
