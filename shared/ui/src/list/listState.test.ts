import { describe, expect, test } from 'vitest'
import { changedFilters, readListState, writeListState } from './listState.ts'

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

test('the address’s settings are applied', () => {
  expect(read('search=YK21&sla=RED&sort=oldest&pageSize=25&cursor=abc&page=3')).toEqual({
    filters: { search: 'YK21', sla: 'RED' },
    sort: 'oldest',
    pageSize: 25,
    cursor: 'abc',
    page: 3,
  })
})

test('a value that the call would refuse counts as absent', () => {
  expect(read('search=+&sla=PURPLE&agency=yes&sort=worst&pageSize=7&page=-1')).toEqual(read(''))
  expect(read('cursor=abc&page=two').page).toBe(1)
})

test('defaults are left out of the address, and other parameters are kept', () => {
  expect(write('tab=notes&sla=RED&sort=oldest', { filters: {}, sort: 'urgency' })).toBe('tab=notes')
})

describe('a list that opens on a filter for some people', () => {
  const opening = { sla: 'RED' }
  const opened = (query: string) => readListState(settings, new URLSearchParams(query), opening).filters
  const written = (query: string, filters: ReturnType<typeof opened>) => {
    const state = { ...readListState(settings, new URLSearchParams(query), opening), filters }
    return String(writeListState(settings, new URLSearchParams(query), state, opening))
  }

  test('RQ.24 has it on until the address says otherwise', () => {
    expect(opened('')).toEqual({ sla: 'RED' })
    expect(opened('search=YK21')).toEqual({ search: 'YK21', sla: 'RED' })
    expect(opened('sla=GREEN')).toEqual({ sla: 'GREEN' })
    expect(opened('sla=ALL')).toEqual({})
  })

  test('RQ.24 keeps the choice in its address, even none, and is then the same for everyone', () => {
    expect(written('', { sla: 'RED', search: 'YK21' })).toBe('search=YK21&sla=RED')
    expect(written('sla=RED', {})).toBe('sla=ALL')
    expect(read('sla=ALL').filters).toEqual({})
  })

  test('accepts no value that its call would refuse', () => {
    expect(readListState(settings, new URLSearchParams(), { sla: 'PURPLE', agency: null }).filters).toEqual({})
  })
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

test('a filter within another goes with it, and stays while it stays', () => {
  const staged = {
    filters: { search: 'text', stage: ['VALET', 'SOLD'], subStage: ['WASH', 'DRY'] },
    sorts: ['urgency'],
    within: { subStage: 'stage' },
  } as const
  const filters = { search: 'YK', stage: 'VALET', subStage: 'DRY' } as const
  expect(changedFilters(staged, filters, { stage: null })).toEqual({ search: 'YK', stage: null, subStage: null })
  expect(changedFilters(staged, filters, { stage: 'SOLD' })).toEqual({ search: 'YK', stage: 'SOLD', subStage: null })
  expect(changedFilters(staged, filters, { stage: 'SOLD', subStage: 'WASH' }).subStage).toBe('WASH')
  expect(changedFilters(staged, filters, { stage: 'VALET', search: null }).subStage).toBe('DRY')
  expect(readListState(staged, new URLSearchParams('subStage=DRY')).filters).toEqual({})
  expect(readListState(staged, new URLSearchParams('stage=VALET&subStage=DRY')).filters).toEqual({
    stage: 'VALET',
    subStage: 'DRY',
  })
})
