import { expect, it } from 'vitest'
import { budgetTable, isOver, measureRemote, sumOf } from './budget.ts'

const sizes = { 'remoteEntry.js': 7000, 'assets/remote.js': 400, 'assets/list.js': 5000, 'assets/form.js': 20_000 }
const pages = { list: ['assets/remote.js', 'assets/list.js'], form: ['assets/remote.js', 'assets/form.js'] }

it('counts a script once', () => {
  expect(sumOf(['assets/list.js', 'assets/list.js', 'assets/unknown.js'], sizes)).toBe(5000)
})

it('counts the largest page of a module, with its entry', () => {
  expect(measureRemote('admin', 'remoteEntry.js', pages, sizes, 30_000).bytes).toBe(27_400)
})

it('is over above the limit only', () => {
  expect(isOver({ name: 'a', bytes: 30_000, limit: 30_000 })).toBe(false)
  expect(isOver({ name: 'a', bytes: 30_001, limit: 30_000 })).toBe(true)
  expect(isOver({ name: 'a', bytes: 30_001, limit: undefined })).toBe(false)
})

it('says in the table what is over', () => {
  const lines = budgetTable([
    { name: 'host: login', bytes: 93_240, limit: 140_000 },
    { name: 'admin', bytes: 31_000, limit: 30_000 },
  ]).split('\n')
  expect(lines).toEqual(['  host: login   93.2 kB of  140.0 kB', '  admin         31.0 kB of   30.0 kB  OVER'])
})
