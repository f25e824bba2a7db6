import { expect, it } from 'vitest'
import { folded } from './folded.ts'

it.each([
  ['Škoda', 'skoda'],
  ['CITROËN', 'citroen'],
  ['Zoë  Ward', 'zoe  ward'],
  ['3-Series', '3-series'],
])('folds %s', (text, expected) => {
  expect(folded(text)).toBe(expected)
})
