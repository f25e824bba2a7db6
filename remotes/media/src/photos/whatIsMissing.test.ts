import { expect, test } from 'vitest'
import { whatIsMissing } from './whatIsMissing.ts'

const ready = { status: 'READY', isHero: false } as const
const hero = { status: 'READY', isHero: true } as const
const base = { photos: [hero, ready], coming: [], missing: [], minPhotos: 2 }

test.each([
  ['what is still uploading', { ...base, coming: [null] }, '1 file still uploading.'],
  ['too few photos', { ...base, minPhotos: 4 }, '2 more photos needed.'],
  [
    'obligatory shots',
    { ...base, missing: [{ required: true }, { required: false }] },
    '1 shot to take, or skip with a reason.',
  ],
  [
    'what is not processed',
    { ...base, photos: [hero, { status: 'PROCESSING', isHero: false } as const] },
    'The last photos are being processed.',
  ],
  ['the hero', { ...base, photos: [ready, ready] }, 'Choose the hero: the photo shown first.'],
  ['nothing', { ...base, missing: [{ required: false }] }, null],
])('is %s', (_, known, words) => expect(whatIsMissing(known)).toBe(words))
