import { describe, expect, test } from 'vitest'
import { readRecord, writeRecord } from './address.ts'

const modes = ['edit', 'delete', 'password'] as const
const read = (query: string) => readRecord(modes, new URLSearchParams(query))
const write = (query: string, open: Parameters<typeof writeRecord>[2]) =>
  writeRecord(modes, new URLSearchParams(query), open)

describe('the dialog that an address opens', () => {
  test.each([
    ['', null],
    ['?search=au', null],
    ['?edit=', null],
    ['?new', { mode: 'new', id: null }],
    ['?status=active&edit=m1', { mode: 'edit', id: 'm1' }],
    ['?delete=m1', { mode: 'delete', id: 'm1' }],
    ['?password=u1', { mode: 'password', id: 'u1' }],
  ])('%s', (query, open) => {
    expect(read(query)).toEqual(open)
  })
})

test('an address keeps the list’s own parameters, and has one dialog', () => {
  expect(write('?search=a+b&status=active', { mode: 'edit', id: 'm1' })).toBe('?search=a+b&status=active&edit=m1')
  expect(write('?search=x&edit=m1', { mode: 'delete', id: 'm1' })).toBe('?search=x&delete=m1')
  expect(write('?search=x&edit=m1', { mode: 'new', id: null })).toBe('?search=x&new')
  expect(write('?search=renew&new', null)).toBe('?search=renew')
})
