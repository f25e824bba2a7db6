import { expect, it } from 'vitest'
import { aboutText, durationText } from './words.ts'

it.each([
  [null, null],
  [0, '0 ms'],
  [999, '999 ms'],
  [3_240, '3.2 s'],
  [59_949, '59.9 s'],
  [59_960, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('shows %s milliseconds as a duration', (ms, words) => {
  expect(durationText(ms)).toBe(words)
})

it('says what a job is about, from its data', () => {
  expect(aboutText({ vehicleId: 'v1', note: 'the "late" one', ids: [1, 2] })).toEqual([
    { label: 'Vehicle id', value: 'v1' },
    { label: 'Note', value: 'the "late" one' },
    { label: 'Ids', value: '[1,2]' },
  ])
})
