import { describe, expect, test } from 'vitest'
import { ageText } from './cells/ageText.ts'
import { vehicleFlags } from './cells/flags.ts'
import { vehicleLabel, vehicleName } from './cells/vehicleName.ts'
import { appliedText } from './filters/definitions.ts'
import { countText, rangeText } from './rangeText.ts'
import { holdRows } from './steadyRows.ts'
import { nextIndex } from './useRovingRows.ts'

const paging = { pageSize: 25, next: null, previous: null, total: 38, totalIsCapped: false }
const row = (id: string, text = id) => ({ id, text })
const idOf = ({ id }: { id: string }) => id

describe('rows under the pointer', () => {
  test('take new contents in their old places, while others wait', () => {
    const held = holdRows([row('a'), row('b')], [row('c'), row('b', 'new'), row('a')], idOf)
    expect(held).toEqual({ rows: [row('a'), row('b', 'new')], isWaiting: true })
  })

  test('a row that is gone stays until the pointer leaves the list', () => {
    expect(holdRows([row('a'), row('b')], [row('b')], idOf)).toEqual({ rows: [row('a'), row('b')], isWaiting: true })
  })

  test('nothing waits where only contents changed', () => {
    expect(holdRows([row('a')], [row('a', 'new')], idOf)).toEqual({ rows: [row('a', 'new')], isWaiting: false })
  })
})

test('arrow keys stop at both ends, Home and End jump, other keys do nothing', () => {
  expect(nextIndex('ArrowDown', 0, 3)).toBe(1)
  expect(nextIndex('ArrowDown', 2, 3)).toBe(2)
  expect(nextIndex('ArrowUp', 0, 3)).toBe(0)
  expect(nextIndex('End', 0, 3)).toBe(2)
  expect(nextIndex('Home', 2, 3)).toBe(0)
  expect(nextIndex('x', 0, 3)).toBeNull()
  expect(nextIndex('ArrowDown', 0, 0)).toBeNull()
})

test('the range counts on from page to page and says where the count stops', () => {
  expect(rangeText(1, 25, paging)).toBe('1–25 of 38')
  expect(rangeText(2, 13, paging)).toBe('26–38 of 38')
  expect(rangeText(1, 25, { ...paging, total: 10_000, totalIsCapped: true })).toBe('1–25 of over 10,000')
  expect(countText({ ...paging, total: 1 }, { one: 'vehicle', many: 'vehicles' })).toBe('1 vehicle')
})

test('an active filter says what it lets through', () => {
  const sla = { kind: 'select', name: 'sla', label: 'SLA', choices: [{ value: 'RED', label: 'Late' }] } as const
  const entered = { kind: 'days', from: 'from', to: 'to', label: 'Entered' } as const
  expect(appliedText(sla, { sla: 'RED' })).toBe('SLA: Late')
  expect(appliedText(sla, {})).toBeNull()
  expect(appliedText(entered, { from: '2026-11-01', to: '2026-11-20' })).toBe('Entered: 1 Nov to 20 Nov')
  expect(appliedText(entered, { to: 'rubbish' })).toBe('Entered: until rubbish')
})

test('a vehicle is named as the search names it', () => {
  const unknown = { makeName: null, modelName: null, modelCustom: null }
  expect(vehicleName(unknown)).toBe('<Unknown Make>')
  expect(vehicleName({ makeName: 'MG', modelName: null, modelCustom: 'TF' })).toBe('MG TF')
  expect(vehicleLabel({ ...unknown, registration: 'YK21XOV', shortChassis: null })).toBe('YK21 XOV, <Unknown Make>')
})

test('an alert comes before an urgent priority, and that before agency stock', () => {
  const flags = vehicleFlags({
    priority: 'URGENT',
    isAgency: true,
    provenanceStatus: 'ALERT',
    hold: null,
    handoverAt: null,
    reworkCount: 0,
  })
  expect(flags.map(({ text }) => text)).toEqual(['Provenance alert', 'Urgent', 'Agency'])
  expect(
    vehicleFlags({
      priority: 'NORMAL',
      isAgency: false,
      provenanceStatus: 'CLEAR',
      hold: null,
      handoverAt: null,
      reworkCount: 0,
    }),
  ).toEqual([])
})

const calm = { priority: 'NORMAL', isAgency: false, provenanceStatus: 'CLEAR', hold: null, handoverAt: null } as const

test('a held vehicle says what it is waiting for', () => {
  const hold = { eta: null, note: null, since: '2026-11-20T09:00:00Z', by: { id: '1', name: 'Sam' } }
  const flags = vehicleFlags({ ...calm, reworkCount: 0, hold: { ...hold, reason: 'AWAITING_MOT' } })
  expect(flags.map(({ text }) => text)).toEqual(['Held – awaiting MOT'])
})

test('a reserved vehicle counts down to its handover, and a returned one says how often', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const flagsAt = (handoverAt: string, reworkCount = 0) =>
    vehicleFlags({ ...calm, handoverAt, reworkCount }, now).map(({ text, tone }) => [text, tone])
  expect(flagsAt('2026-11-25T12:00:00Z')).toEqual([['Handover in 5 days', 'accent']])
  expect(flagsAt('2026-11-21T12:00:00Z')).toEqual([['Handover tomorrow 12:00', 'amber']])
  expect(flagsAt('2026-11-20T11:00:00Z')).toEqual([['Handover was due 11:00', 'red']])
  expect(vehicleFlags({ ...calm, reworkCount: 2 }).map(({ text }) => text)).toEqual(['Rework ×2'])
})

test('age is in hours on the first day, in days after it', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(ageText('2026-11-20T06:30:00Z', now)).toBe('5 h')
  expect(ageText('2026-11-15T11:00:00Z', now)).toBe('5 d')
  expect(ageText('2026-11-21T11:00:00Z', now)).toBe('0 h')
})
