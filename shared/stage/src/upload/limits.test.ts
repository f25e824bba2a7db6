import { calls } from '@forecourt/contracts'
import { expect, test } from 'vitest'
import { chooseWithin, uploadCodesOf } from './limits.ts'

const limits = { allowedMimeTypes: ['image/jpeg', 'image/heic', 'application/pdf'], maxBytes: 5_000_000, maxFiles: 30 }
const there = (count: number, type = 'image/webp') => Array.from({ length: count }, () => ({ type }))
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `p${at + 1}.jpg`, { type: 'image/jpeg' }))

test('RW.20 of forty photos where thirty are allowed and five are added, twenty-five are sent, and the rest are named', () => {
  const { taken, leftOut } = chooseWithin(photos(40), [limits], there(5))
  expect(taken.map(({ name }) => name)).toEqual(photos(25).map(({ name }) => name))
  expect(leftOut).toBe(
    'The limit is 30 files, 5 already added. Not added: p26.jpg, p27.jpg, p28.jpg, p29.jpg, p30.jpg and 10 more.',
  )
})

test('a type and a size that the server refuses are reported by name, and take no place', () => {
  const video = new File(['x'], 'walk.mov', { type: 'video/quicktime' })
  const paper = new File([new Uint8Array(5_000_001)], 'invoice.pdf', { type: 'application/pdf' })
  const { taken, leftOut } = chooseWithin([video, paper, ...photos(1)], [{ ...limits, maxFiles: 1 }], [])
  expect(taken.map(({ name }) => name)).toEqual(['p1.jpg'])
  expect(leftOut).toBe('walk.mov is not JPEG, HEIC or PDF. invoice.pdf is larger than 5 MB.')
})

test('a photo that the device shrinks is not judged by its original size', () => {
  const large = new File([new Uint8Array(9_000_000)], 'large.png', { type: 'image/png' })
  const nameless = new File(['x'], 'IMG_1.HEIC')
  expect(chooseWithin([large, nameless], [limits], [])).toEqual({ taken: [large, nameless], leftOut: null })
})

test('nothing is left out while the limits are unknown', () => {
  expect(chooseWithin(photos(99), [], there(5)).taken).toHaveLength(99)
})

const adverts = [
  { allowedMimeTypes: ['image/jpeg', 'image/webp', 'image/heic'], maxBytes: 15_000_000, maxFiles: 60 },
  { allowedMimeTypes: ['video/mp4', 'video/quicktime'], maxBytes: 200_000_000, maxFiles: 2 },
]
const video = (name: string, size = 1) => {
  const file = new File(['x'], name, { type: 'video/mp4' })
  return Object.defineProperty(file, 'size', { value: size })
}

test('where photos and videos have their own limits, each file follows those of its type', () => {
  const chosen = [video('walk.mp4', 190_000_000), ...photos(2), video('long.mp4', 200_000_001)]
  const { taken, leftOut } = chooseWithin(chosen, adverts, there(58))
  expect(taken.map(({ name }) => name)).toEqual(['walk.mp4', 'p1.jpg', 'p2.jpg'])
  expect(leftOut).toBe('long.mp4 is larger than 200 MB.')
})

test('and each type has its own maximum, counting the files already there', () => {
  const chosen = [video('a.mp4'), video('b.mp4'), ...photos(3), new File(['x'], 'IMG_2.HEIC')]
  const { taken, leftOut } = chooseWithin(chosen, adverts, [...there(57), ...there(1, 'video/quicktime')])
  expect(taken.map(({ name }) => name)).toEqual(['a.mp4', 'p1.jpg', 'p2.jpg', 'p3.jpg'])
  expect(leftOut).toBe(
    'The limit is 60 files, 57 already added. Not added: IMG_2.HEIC. The limit is 2 videos, 1 already added. Not added: b.mp4.',
  )
})

test('a type that neither accepts is reported with all that are accepted', () => {
  const paper = new File(['x'], 'invoice.pdf', { type: 'application/pdf' })
  expect(chooseWithin([paper], adverts, [])).toEqual({
    taken: [],
    leftOut: 'invoice.pdf is not JPEG, WebP, HEIC, MP4 or MOV.',
  })
})

test('each place for files follows the configs that its call names', () => {
  const uploads = Object.values(calls).flatMap((group) =>
    Object.values(group as Record<string, { method: string; path: string; upload?: string | string[] }>).filter(
      ({ upload, path }) => upload && /\/:vehicleId(?:\/media)?\/files(?:\/\w+)?$/.test(path),
    ),
  )
  expect(uploads.length).toBeGreaterThan(5)
  expect(uploads.map(({ path }) => uploadCodesOf(path))).toEqual(uploads.map(({ upload }) => [upload].flat()))
})
