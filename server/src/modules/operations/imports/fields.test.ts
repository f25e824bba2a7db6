import { expect, it } from 'vitest'
import { choice, day, hundredths, several, whole, yesOrNo } from './fields.ts'

it.each([
  ['03/04/2026', '2026-04-03'],
  ['3.4.26', '2026-04-03'],
  ['3-4-98', '1998-04-03'],
  ['2026-04-03', '2026-04-03'],
  ['2026-04-03T10:00:00Z', '2026-04-03'],
  ['03/04/2026 14:30', '2026-04-03'],
  ['3 April 2026', '2026-04-03'],
  ['03-Apr-26', '2026-04-03'],
  ['45000', '2023-03-15'],
  ['45000.75', '2023-03-15'],
])('reads the day %s', (text, expected) => expect(day(text)).toBe(expected))

it.each(['31/02/2026', '04/13/2026', '2026', 'soon', '12345678', '99999999999'])(
  'refuses the day %s in words',
  (text) => expect(() => day(text)).toThrow('This is not a date. Write it as 03/04/2026 or 2026-04-03.'),
)

it('reads numbers as people write them', () => {
  expect(['12,345 miles', '12345', '1600cc', '80%'].map(whole)).toEqual([12_345, 12_345, 1600, 80])
  expect(['£1,250.50', '0.75 hrs', '12'].map(hundredths)).toEqual([125_050, 75, 1200])
  for (const text of ['about 12', '1e5', '--1', '£']) expect(() => whole(text)).toThrow('This is not a number.')
})

it('reads choices by label, code and other words, and says what there is', () => {
  const fuel = choice({ PETROL: 'Petrol', PLUGIN_HYBRID: 'Plug-in hybrid' }, { PHEV: 'PLUGIN_HYBRID' })
  expect(['petrol', 'Plug in Hybrid', 'PLUGIN_HYBRID', 'phev'].map(fuel)).toEqual([
    'PETROL',
    'PLUGIN_HYBRID',
    'PLUGIN_HYBRID',
    'PLUGIN_HYBRID',
  ])
  expect(() => fuel('constructor')).toThrow('This is not one of the choices: Petrol or Plug-in hybrid.')
  expect(several(fuel)('Petrol; PHEV, petrol')).toEqual(['PETROL', 'PLUGIN_HYBRID'])
})

it('reads yes and no', () => {
  expect(['Yes', 'y', 'TRUE', 'x', 'No', 'n', 'FALSE'].map(yesOrNo)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(() => yesOrNo('perhaps')).toThrow('Write yes or no.')
})
