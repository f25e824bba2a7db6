import sharp from 'sharp'
import { expect, test } from 'vitest'
import { momentOf, takenAtOf } from './takenAt.ts'

const WITH_OFFSET = { DateTimeOriginal: '2026:11:20 10:42:07', OffsetTimeOriginal: '+01:00' }
const grey = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } })
const jpeg = (tags: Record<string, string>) => grey().withExif({ IFD2: tags }).jpeg().toBuffer()

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(value >> 16), u16(value & 0xffff)])
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}
const fullBox = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts)

/** A HEIC as a phone writes it, with camera data and no picture. */
async function heic(tags: Record<string, string>) {
  const photo = await jpeg(tags)
  const mark = photo.indexOf('Exif\0\0', 0, 'latin1')
  const tiff = photo.subarray(mark + 6, mark + photo.readUInt16BE(mark - 2) - 2)
  const written = Buffer.concat([u32(6), Buffer.from('Exif\0\0'), tiff])
  const type = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const described = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('iinf', 0, u16(1), fullBox('infe', 2, u16(1), u16(0), Buffer.from('Exif\0'))),
      fullBox('iloc', 1, Buffer.from([0x44, 0]), ...[1, 1, 0, 0, 1].map(u16), u32(offset), u32(written.length)),
    )
  const offset = type.length + described(0).length + 8
  return Buffer.concat([type, described(offset), box('mdat', written)])
}

const file = (bytes: Buffer, type: string, lastModified = Date.UTC(2020, 0, 1)) =>
  new File([new Uint8Array(bytes)], 'IMG_1', { type, lastModified })

test('the time is the camera’s, in its own zone', async () => {
  const taken = await jpeg(WITH_OFFSET)
  expect(await takenAtOf(file(taken, 'image/jpeg'))).toBe('2026-11-20T09:42:07.000Z')
  expect(await takenAtOf(file(await heic(WITH_OFFSET), 'image/heic'))).toBe('2026-11-20T09:42:07.000Z')
  // Some systems know no type for a phone's photo.
  expect(await takenAtOf(file(await heic(WITH_OFFSET), ''))).toBe('2026-11-20T09:42:07.000Z')
})

test('without a zone it is the device’s', async () => {
  const taken = await takenAtOf(file(await jpeg({ DateTimeOriginal: '2026:07:20 10:42:07' }), 'image/jpeg'))
  expect(taken).toBe(new Date(2026, 6, 20, 10, 42, 7).toISOString())
})

test('a photo without a time has its file’s, and one that was pasted has none', async () => {
  const silent = await grey().jpeg().toBuffer()
  expect(await takenAtOf(file(silent, 'image/jpeg'))).toBe('2020-01-01T00:00:00.000Z')
  expect(await takenAtOf(file(silent, 'image/jpeg', 0))).toBeNull()
  expect(await takenAtOf(new Blob([new Uint8Array(silent)], { type: 'image/jpeg' }))).toBeNull()
  expect(await takenAtOf(file(Buffer.from('no picture at all'), 'image/heic'))).toBe('2020-01-01T00:00:00.000Z')
})

test.each([
  ['0000:00:00 00:00:00', undefined],
  ['1970:01:01 00:00:00', 'Z'],
  ['2026:13:40 10:00:00', 'Z'],
  ['yesterday', undefined],
  [undefined, undefined],
])('%s is not a valid time', (written, offset) => {
  expect(momentOf(written, offset)).toBeNull()
})
