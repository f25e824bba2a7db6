import { expect, test } from 'vitest'
import { nameInWords, placeErrors } from './placeErrors.ts'

const at = (...path: (string | number)[]) => ({ code: 'max', path, message: `About ${path.join('.') || 'all'}.` })
const shows =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)

test('an error shows on the field of its whole path, else on that of its first element', () => {
  const { onFields } = placeErrors([at('provenance', 'note'), at('route', 'ict')], shows('provenance.note', 'route'))
  expect(onFields.map(({ name }) => name)).toEqual(['provenance.note', 'route'])
})

test('an error without a path, or whose field is not on the screen, is shown for the form and names the field', () => {
  const { onFields, onForm } = placeErrors([at(), at('keysCount')], shows('mileage'))
  expect(onFields).toEqual([])
  expect(onForm).toEqual(['About all.', 'Keys count: About keysCount.'])
})

test('a part that nobody types is not named', () => {
  const { onForm } = placeErrors([at('version'), at('keysCount')], shows('mileage'), { version: 3 })
  expect(onForm).toEqual(['About version.', 'Keys count: About keysCount.'])
})

test('a field shows its first error', () => {
  const { onFields } = placeErrors([at('vin'), { code: 'pattern', path: ['vin'], message: 'Second.' }], shows('vin'))
  expect(onFields).toEqual([{ name: 'vin', type: 'max', message: 'About vin.' }])
})

test('a list item is named by its field', () => {
  expect(nameInWords('lines.2.netPrice')).toBe('Net price')
  expect(nameInWords('lines.2')).toBe('Lines')
})
