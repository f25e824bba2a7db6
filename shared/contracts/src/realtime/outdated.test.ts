import { expect, it } from 'vitest'
import {
  DRAFT_SAVED_EVENT,
  GROUP_CHANGED_EVENT,
  MESSAGES_CHANGED_EVENT,
  NOTIFICATIONS_CHANGED_EVENT,
  STAGE_CHANGED_EVENT,
} from './events.ts'
import { type Due, dueBy, isOwn, type News } from './outdated.ts'

const showing = (...ids: string[]) => ({ data: { data: ids.map((id) => ({ id })) } })

const WHEN: readonly Due[] = ['now', 'soon', 'later']

/** When a call is made again whose answer showed these vehicles. */
function due(news: readonly News[], route: string, answer: unknown = showing('other'), vehicleId?: string) {
  const asked = { route, params: vehicleId ? { vehicleId } : {} }
  const found = WHEN.filter((when) => dueBy(news)(when)(asked, answer))
  expect(found.length).toBeLessThan(2)
  return found[0] ?? null
}

const moved: News = {
  event: STAGE_CHANGED_EVENT,
  push: { vehicleId: 'v1', from: 'MECHANICAL_PREP:ASSESS', to: 'MECHANICAL_PREP:QUOTE' },
}
const elsewhere: News = { event: GROUP_CHANGED_EVENT, push: { vehicleId: 'v1' } }
const written: News = { event: MESSAGES_CHANGED_EVENT, push: { vehicleId: 'v1' } }
const saved: News = { event: DRAFT_SAVED_EVENT, push: { vehicleId: 'v1', savedById: 'sam' } }
const told: News = { event: NOTIFICATIONS_CHANGED_EVENT, push: {} }

it.each([
  ['GET /stage/mechanical-prep', 'now'],
  ['GET /stage/mechanical-prep/counts', 'now'],
  ['GET /stage/body-damage', null],
  ['GET /overview/queue', 'now'],
  ['GET /overview/approvals', null],
  ['GET /overview/coming', 'soon'],
  ['GET /overview/waiting', 'soon'],
  ['GET /stage/media/coming', 'soon'],
  ['GET /vehicles', 'soon'],
  ['GET /options/makes', null],
] as const)('after a move within Mechanical Prep %s is due %s', (route, when) => {
  expect(due([moved], route)).toBe(when)
})

it.each(['GET /vehicles', 'GET /overview/coming', 'GET /overview/waiting'])(
  '%s is due at once where it shows the vehicle, or has not been answered',
  (route) => {
    expect(due([moved], route, showing('other', 'v1'))).toBe('now')
    expect(dueBy([moved])('now')({ route, params: {} }, undefined)).toBe(true)
  },
)

it('approvals follow what comes to be approved or was, and the vehicles that they show', () => {
  const submitted: News = {
    event: STAGE_CHANGED_EVENT,
    push: { vehicleId: 'v1', from: 'MECHANICAL_PREP:QUOTE', to: 'MECHANICAL_PREP:APPROVAL' },
  }
  const approved: News = {
    event: STAGE_CHANGED_EVENT,
    push: { vehicleId: 'v1', from: 'BODY_DAMAGE:APPROVAL', to: 'BODY_DAMAGE:REPAIR' },
  }
  for (const news of [submitted, approved]) expect(due([news], 'GET /overview/approvals')).toBe('now')
  expect(due([moved], 'GET /overview/approvals', showing('v1'))).toBe('now')
  expect(due([{ ...moved, push: { vehicleId: 'v1' } }], 'GET /overview/approvals')).toBe('now')
})

it('what only time brought about is due later, unless somebody did something as well', () => {
  const late: News = { ...moved, push: { ...moved.push, isByTime: true } }
  const alert: News = { event: NOTIFICATIONS_CHANGED_EVENT, push: { isByTime: true } }
  expect(due([late], 'GET /stage/mechanical-prep', showing('v1'))).toBe('later')
  expect(due([alert], 'GET /notifications')).toBe('later')
  expect(dueBy([late])('now')({ route: 'GET /stage/mechanical-prep', params: {} }, undefined)).toBe(true)
  expect(due([late, moved], 'GET /stage/mechanical-prep')).toBe('now')
  expect(due([late, elsewhere], 'GET /vehicles')).toBe('soon')
  expect(due([late], 'GET /stage/body-damage')).toBe(null)
})

it('the bell follows a move where it counts its stage, and a notification at once', () => {
  const counting = (stage: string) => ({ data: { stages: { [stage]: 3 } } })
  expect(due([moved], 'GET /notifications/unread', counting('MECHANICAL_PREP'))).toBe('soon')
  expect(due([moved], 'GET /notifications/unread', counting('MEDIA'))).toBe(null)
  expect(due([moved, told], 'GET /notifications/unread', counting('MEDIA'))).toBe('now')
  expect(due([told], 'GET /notifications')).toBe('now')
})

it('of a vehicle that moved everything is due at once, of another nothing', () => {
  for (const news of [moved, elsewhere]) {
    expect(due([news], 'GET /vehicles/:vehicleId', {}, 'v1')).toBe('now')
    expect(due([news], 'GET /vehicles/:vehicleId', {}, 'v2')).toBe(null)
  }
})

it('a move at another dealer of the group leaves all lists alone but the group’s', () => {
  expect(due([elsewhere], 'GET /vehicles')).toBe('soon')
  expect(due([elsewhere], 'GET /vehicles', showing('v1'))).toBe('now')
  for (const route of ['GET /stage/mechanical-prep', 'GET /overview/queue', 'GET /notifications/unread']) {
    expect(due([elsewhere], route)).toBe(null)
  }
})

it('a message is of its thread and of the lists that show the vehicle', () => {
  expect(due([written], 'GET /vehicles/:vehicleId/messages', {}, 'v1')).toBe('now')
  expect(due([written], 'GET /stage/admin', showing('v1'))).toBe('now')
  expect(due([written], 'GET /stage/admin')).toBe(null)
})

it('a draft is of the record that bears it, and nobody is told of their own', () => {
  expect(due([saved], 'GET /stage/ict/:vehicleId', {}, 'v1')).toBe('now')
  expect(due([saved], 'GET /stage/ict/:vehicleId', {}, 'v2')).toBe(null)
  expect([isOwn(saved, 'sam'), isOwn(saved, 'me'), isOwn(moved, 'sam')]).toEqual([true, false, false])
})

it('no news makes nothing due, whatever was asked and not answered', () => {
  expect(WHEN.filter((when) => dueBy([])(when)({ route: 'GET /stage/admin', params: {} }, undefined))).toEqual([])
})
