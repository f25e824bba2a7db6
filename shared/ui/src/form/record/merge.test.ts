import { expect, test } from 'vitest'
import { changesOf } from './merge.ts'

const base = { name: 'Audi', country: null, isActive: true }

test('tells what the other person changed, and where both did', () => {
  const theirs = { name: 'AUDI', country: 'Germany', isActive: false }
  const mine = { name: 'Audi AG', country: '', isActive: true }
  expect(changesOf(base, theirs, mine)).toEqual([
    { name: 'name', before: 'Audi', now: 'AUDI', isClash: true },
    { name: 'country', before: null, now: 'Germany', isClash: false },
    { name: 'isActive', before: true, now: false, isClash: false },
  ])
})

test('two who made the same change do not clash, and what only I changed is nobody’s news', () => {
  expect(changesOf(base, { ...base, name: 'AUDI' }, { ...base, name: 'AUDI', country: 'Germany' })).toEqual([
    { name: 'name', before: 'Audi', now: 'AUDI', isClash: false },
  ])
  expect(changesOf(base, { ...base, country: undefined }, base)).toEqual([])
})
