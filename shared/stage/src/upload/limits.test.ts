import { calls } from '@forecourt/contracts'
import { expect, test } from 'vitest'
import { chooseWithin, uploadCodeOf } from './limits.ts'

const limits = { allowedMimeTypes: ['image/jpeg', 'image/heic', 'application/pdf'], maxBytes: 5_000_000, maxFiles: 30 }
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `p${at + 1}.jpg`, { type: 'image/jpeg' }))

test('RW.20 of forty photos where thirty are allowed and five are added, twenty-five are sent, and the rest are named', () => {
  const { taken, leftOut } = chooseWithin(photos(40), limits, 5)
  expect(taken.map(({ name }) => name)).toEqual(photos(25).map(({ name }) => name))
  expect(leftOut).toBe(
    'The limit is 30 files, 5 already added. Not added: p26.jpg, p27.jpg, p28.jpg, p29.jpg, p30.jpg and 10 more.',
  )
})

test('a type and a size that the server refuses are told by name, and take no place', () => {
  const video = new File(['x'], 'walk.mov', { type: 'video/quicktime' })
  const paper = new File([new Uint8Array(5_000_001)], 'invoice.pdf', { type: 'application/pdf' })
  const { taken, leftOut } = chooseWithin([video, paper, ...photos(1)], { ...limits, maxFiles: 1 }, 0)
  expect(taken.map(({ name }) => name)).toEqual(['p1.jpg'])
  expect(leftOut).toBe('walk.mov is not JPEG, HEIC or PDF. invoice.pdf is larger than 5 MB.')
})

test('a photo that the device makes smaller is not judged by what it was', () => {
  const large = new File([new Uint8Array(9_000_000)], 'large.png', { type: 'image/png' })
  const nameless = new File(['x'], 'IMG_1.HEIC')
  expect(chooseWithin([large, nameless], limits, 0)).toEqual({ taken: [large, nameless], leftOut: null })
})

test('nothing is left out while the limits are not known', () => {
  expect(chooseWithin(photos(99), null, 5).taken).toHaveLength(99)
})

test('each place of files goes by the config that its call names', () => {
  const uploads = Object.values(calls).flatMap((group) =>
    Object.values(group as Record<string, { method: string; path: string; upload?: string }>).filter(
      ({ upload, path }) => upload && path.endsWith('/:vehicleId/files'),
    ),
  )
  expect(uploads.length).toBeGreaterThan(1)
  expect(uploads.map(({ path }) => uploadCodeOf(path))).toEqual(uploads.map(({ upload }) => upload))
})
