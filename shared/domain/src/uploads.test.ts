import { expect, it } from 'vitest'
import {
  formatBytes,
  isSingleUpload,
  PRODUCT_UPLOADS,
  takesPictures,
  typesUnder,
  UPLOAD_TYPES,
  uploadsUnder,
} from './uploads.ts'

it.each([
  [15_000_000, '15 MB'],
  [15_728_640, '15.7 MB'],
  [999_999, '1000 kB'],
  [10_000, '10 kB'],
])('formats the size of %d bytes', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

const FOREIGN = ['handover-photo', 'constructor', 'toString', '']

it('knows what is uploaded under the codes of the product, and under no others', () => {
  expect(PRODUCT_UPLOADS.map(uploadsUnder)).not.toContain(null)
  expect(FOREIGN.map(uploadsUnder)).toEqual(FOREIGN.map(() => null))
})

it('pictures are not documents, and only videos play', () => {
  expect(typesUnder('make-logo')).not.toContain('application/pdf')
  expect(typesUnder('offsite')).toContain('application/pdf')
  expect(typesUnder('media-video').every((type) => type.startsWith('video/'))).toBe(true)
  expect(typesUnder('handover-photo')).toEqual(UPLOAD_TYPES)
})

it('says which limits are obeyed: a logo replaces the previous one, and a video has no width', () => {
  expect(PRODUCT_UPLOADS.filter(isSingleUpload)).toEqual([
    'profile-photo',
    'make-logo',
    'group-logo-light',
    'group-logo-dark',
  ])
  expect(PRODUCT_UPLOADS.filter((code) => !takesPictures(code))).toEqual(['media-video'])
  expect(FOREIGN.map((code) => [isSingleUpload(code), takesPictures(code)])).toEqual(FOREIGN.map(() => [false, true]))
})
