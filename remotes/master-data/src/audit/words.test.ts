import { expect, test } from 'vitest'
import { actorText, changesText, fieldText, typeText, valueText } from './words.ts'

const change = (field: string, from: unknown = null, to: unknown = null) => ({ field, from, to })

test('an event is told in words, one of an earlier release by its name', () => {
  expect(typeText('employee.rolesChanged')).toBe('Changed an employee’s roles')
  expect(typeText('garage.painted')).toBe('garage.painted')
  expect(typeText('toString')).toBe('toString')
})

test('who did it is a person, somebody who is gone, or the program', () => {
  expect(actorText({ actor: { id: '1', name: 'Mo Iqbal' }, apiKey: null })).toBe('Mo Iqbal')
  expect(actorText({ actor: { id: '1', name: null }, apiKey: null })).toBe('Somebody whose account is deleted')
  expect(actorText({ actor: null, apiKey: null })).toBe('Forecourt')
  expect(actorText({ actor: { id: '1', name: 'Mo Iqbal' }, apiKey: { id: '2', name: 'DMS' } })).toBe(
    'Mo Iqbal, by API key DMS',
  )
})

test.each([
  [null, 'None'],
  ['', 'None'],
  [[], 'None'],
  [true, 'Yes'],
  [false, 'No'],
  [0, '0'],
  ['SALES_MANAGER', 'Sales manager'],
  [['SALES', 'ADMIN'], 'Sales, Admin'],
  ['RECOVERY_CODE', 'Password and recovery code'],
  ['Leeds', 'Leeds'],
  [{ mon: 1 }, '{"mon":1}'],
])('%j reads %s', (value, words) => expect(valueText(value)).toBe(words))

test('a part of settings is named by its path', () => {
  expect(fieldText('country')).toBe('Country')
  expect(fieldText('isActive')).toBe('Active')
  expect(fieldText('issue')).toBe('Issue')
  expect(fieldText('workingHours.mon.opens')).toBe('Working hours, mon, opens')
})

test('one change is told with its values, several by their names', () => {
  expect(changesText({ changes: [] })).toBeNull()
  expect(changesText({ changes: [change('country', 'Italy', 'France')] })).toBe('Country: Italy to France')
  expect(changesText({ changes: [change('country'), change('name')] })).toBe('Country; Name')
  const many = ['a', 'b', 'c', 'd', 'e'].map((field) => change(field))
  expect(changesText({ changes: many })).toBe('A; B; C; 2 more')
})
