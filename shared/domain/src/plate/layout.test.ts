import { expect, test } from 'vitest'
import { layOutPlate } from './layout.ts'

test('characters stand 11 apart, groups 33, from a margin of 24', () => {
  const { glyphs, width } = layOutPlate('AB12 CDE', false)
  expect(glyphs.map(({ x }) => x)).toEqual([24, 85, 146, 171, 254, 315, 376])
  expect(width).toBe(450)
})

test('a band moves the characters to the right', () => {
  const plain = layOutPlate('SD70 KRV', false)
  const banded = layOutPlate('SD70 KRV', true)
  expect(banded.glyphs[0]?.x).toBe(66)
  expect(banded.width).toBe(plain.width + 42)
})

test('there is a caret before every character, the space included, and after the last', () => {
  expect(layOutPlate('AB12 CDE', false).carets).toHaveLength(9)
})

test('a character without a glyph keeps its space', () => {
  const { glyphs, width } = layOutPlate('A?B', false)
  expect(glyphs).toHaveLength(2)
  expect(width).toBe(24 + 3 * 50 + 2 * 11 + 24)
})
