import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { main } from './workshop.ts'

const SOI_BYTES = 2
const ASCII = 2
const LONG = 4
const EXIF_IFD = 0x8769
const DATE_TIME_ORIGINAL = 0x9003

/** A JPEG that says when the camera took it, `2026:11:20 10:42:07` by the device's clock. */
function takenAt(jpeg: Buffer, written: string): Buffer {
  const text = Buffer.from(`${written}\0`, 'latin1')
  // A TIFF header, a first directory that points to the second, the second with the time, and the time.
  const tiff = Buffer.alloc(8 + 18 + 18)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16BE(1, at)
    tiff.writeUInt16BE(tag, at + 2)
    tiff.writeUInt16BE(type, at + 4)
    tiff.writeUInt32BE(count, at + 6)
    tiff.writeUInt32BE(value, at + 10)
  }
  entry(8, EXIF_IFD, LONG, 1, 26)
  entry(26, DATE_TIME_ORIGINAL, ASCII, text.length, tiff.length)
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, text])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, SOI_BYTES), head, content, jpeg.subarray(SOI_BYTES)])
}

interface Wanted {
  width?: number
  height?: number
}

/** Photos that all look different and were taken a minute apart, as a 12-megapixel phone makes them. */
export async function advertPhotos(page: Page, count: number, { width = 4000, height = 3000 }: Wanted = {}) {
  const pictures = await page.evaluate(
    async ([wanted, across, down]) => {
      const canvas = new OffscreenCanvas(across, down)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('This browser draws nothing')
      const all: string[] = []
      for (let at = 0; at < wanted; at += 1) {
        pen.fillStyle = `hsl(${at * 47} 45% ${35 + (at % 5) * 8}%)`
        pen.fillRect(0, 0, across, down)
        for (let field = 0; field < 64; field += 1) {
          // Each picture has its own bright fields, each with a fine pattern, as anything in focus has.
          const isBright = (Math.imul(at + 1, 2_654_435_761 + field * 40_503) >>> 13) % 2 === 0
          const [x, y] = [((field % 8) * across) / 8, (Math.floor(field / 8) * down) / 8]
          for (let line = 0; line < 40; line += 1) {
            pen.fillStyle = isBright ? `rgb(${200 + (line % 2) * 50} 210 220)` : `rgb(${30 + (line % 2) * 60} 50 60)`
            pen.fillRect(x, y + (line * down) / 320, across / 8, down / 320)
          }
        }
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
        const bytes = new Uint8Array(await blob.arrayBuffer())
        all.push(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      }
      return all
    },
    [count, width, height] as const,
  )
  return pictures.map((bytes, at) => {
    const clock = `${String(10 + Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:07`
    return {
      name: `IMG_${String(at + 1).padStart(4, '0')}.jpg`,
      mimeType: 'image/jpeg',
      buffer: takenAt(Buffer.from(bytes, 'latin1'), `2026:11:20 ${clock}`),
    }
  })
}

/** As files: this much data cannot be passed to the browser in one step. */
export async function asFiles(pictures: Awaited<ReturnType<typeof advertPhotos>>, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    pictures.map(async ({ name, buffer }) => {
      const file = path.join(folder, name)
      await writeFile(file, buffer)
      return file
    }),
  )
}

/** Adds one photo to a vehicle through the vehicle's own page. */
export async function photograph(page: Page, vehicleId: string): Promise<void> {
  await page.goto(`/vehicles/${vehicleId}`)
  const choose = main(page)
    .getByRole('region', { name: /Photos for the advert/ })
    .getByLabel('Choose photos')
  await choose.setInputFiles(await advertPhotos(page, 1))
  await expect(main(page).getByRole('button', { name: /^Photo 1: / })).toBeVisible({ timeout: 30_000 })
}
