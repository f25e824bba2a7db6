import { expect, test } from 'vitest'
import { figuresOf, measuresText } from './measures.ts'

const items: { key: string; measures: Record<string, number> }[] = [
  { key: 'tyres.osf', measures: { tread: 52 } },
  { key: 'tyres.nsf', measures: { tread: 15 } },
  { key: 'brakes.nsf', measures: { pad: 24, disc: 251 } },
]

test('figures are shown in their units', () => {
  expect(measuresText({ key: 'brakes.nsf', measures: { pad: 24, disc: 251 } })).toBe('Pad or shoe 2.4 mm, Disc 25.1 mm')
  expect(measuresText({ key: 'identity.vin', measures: { tread: 15 } })).toBe('')
})

test('treads and pads are in the order of the corners', () => {
  expect(figuresOf(items, 'tread').map(({ text }) => text)).toEqual(['1.5 mm', '5.2 mm'])
  expect(figuresOf(items, 'pad')).toHaveLength(1)
})
