import { expect, test } from 'vitest'
import { readListState, writeListState } from './listState.ts'

const settings = {
  filters: { search: 'text', sla: ['GREEN', 'AMBER', 'RED'], agency: ['true'] },
  sorts: ['urgency', 'oldest'],
} as const

const read = (query: string) => readListState(settings, new URLSearchParams(query))
const write = (query: string, change: Partial<ReturnType<typeof read>>) =>
  String(writeListState(settings, new URLSearchParams(query), { ...read(query), ...change }))

test('an empty address is the list at its defaults', () => {
  expect(read('')).toEqual({ filters: {}, sort: 'urgency', pageSize: 50, cursor: null, page: 1 })
})

test('what the address says is taken', () => {
  expect(read('search=YK21&sla=RED&sort=oldest&pageSize=25&cursor=abc&page=3')).toEqual({
    filters: { search: 'YK21', sla: 'RED' },
    sort: 'oldest',
    pageSize: 25,
    cursor: 'abc',
    page: 3,
  })
})

test('what the call would refuse counts as absent', () => {
  expect(read('search=+&sla=PURPLE&agency=yes&sort=worst&pageSize=7&page=-1')).toEqual(read(''))
  expect(read('cursor=abc&page=two').page).toBe(1)
})

test('defaults are left out of the address, and what the list does not own is kept', () => {
  expect(write('tab=notes&sla=RED&sort=oldest', { filters: {}, sort: 'urgency' })).toBe('tab=notes')
})

test('an address that was written reads the same', () => {
  const query = write('', {
    filters: { search: 'a b', sla: 'AMBER' },
    sort: 'oldest',
    pageSize: 100,
    cursor: 'c/=',
    page: 2,
  })
  expect(read(query)).toEqual({
    filters: { search: 'a b', sla: 'AMBER' },
    sort: 'oldest',
    pageSize: 100,
    cursor: 'c/=',
    page: 2,
  })
})
