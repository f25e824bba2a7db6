import type { StageFile } from '@forecourt/contracts'
import { expect, test } from 'vitest'
import { findings } from '../testing/stage.ts'
import { captionOf, photosByWeight } from './captions.ts'

const file = (id: string, given: Partial<StageFile> = {}) =>
  ({ id, mimeType: 'image/jpeg', caption: null, itemRef: null, ...given }) as StageFile

test('a photo shows its caption, else its item and what was measured there', () => {
  expect(captionOf(file('a', { caption: 'Inner edge', itemRef: 'tyres.nsr' }), findings())).toBe('Inner edge')
  expect(captionOf(file('a', { itemRef: 'tyres.nsr' }), findings())).toBe('Tyres: Nearside rear, Lowest tread 1.5 mm')
  expect(captionOf(file('a', { itemRef: 'engine.oil' }), findings())).toBe('Engine: Oil')
  expect(captionOf(file('a'), findings())).toBe('Photo')
})

test('the most important is listed first, and a document is no photo', () => {
  const [worn, oil] = findings().items
  const items = [
    { ...oil!, ref: 'amber', mark: { state: 'AMBER' as const, label: 'Advisory' } },
    { ...worn!, ref: 'red' },
  ]
  const files = [
    file('any'),
    file('advisory', { itemRef: 'amber' }),
    file('invoice', { itemRef: 'red', mimeType: 'application/pdf' }),
    file('required', { itemRef: 'red' }),
  ]
  expect(photosByWeight(files, { items }).map(({ id }) => id)).toEqual(['required', 'advisory', 'any'])
})
