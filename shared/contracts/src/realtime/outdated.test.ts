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

/** When a call is first made again whose answer showed these vehicles. */
function due(news: readonly News[], route: string, answer: unknown = showing('other'), vehicleId?: string) {
  const asked = { route, params: vehicleId ? { vehicleId } : {} }
  return WHEN.find((when) => dueBy(news)(when)(asked, answer)) ?? null
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
  ['GET /overview/coming', 'later'],
  ['GET /overview/waiting', 'later'],
  ['GET /overview/stuck', 'soon'],
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

it('a queue follows at once what comes to a step of its roles or leaves one', () => {
  const queueOf = (...roles: string[]) => ({ data: { items: [], roles: roles.map((role) => ({ role, count: 1 })) } })
  const configured: News = {
    event: STAGE_CHANGED_EVENT,
    push: { vehicleId: 'v1', from: 'ADMIN:CONFIGURE', to: 'MECHANICAL_PREP:ASSESS' },
  }
  const dueIn = (news: News, ...roles: string[]) => due([news], 'GET /overview/queue', queueOf(...roles))
  expect(dueIn(configured, 'ADMIN')).toBe('now')
  expect(dueIn(configured, 'MEDIA', 'MECHANICAL_PREP')).toBe('now')
  expect(dueIn(configured, 'MEDIA')).toBe('later')
  // Somebody without a role of their own, and a server that does not tell the places.
  expect(dueIn(configured)).toBe('now')
  expect(dueIn({ ...moved, push: { vehicleId: 'v1' } }, 'MEDIA')).toBe('now')
  const showingIt = { data: { items: [{ id: 'v1' }], roles: [{ role: 'MEDIA', count: 1 }] } }
  expect(due([configured], 'GET /overview/queue', showingIt)).toBe('now')
})

it('what one push makes due at once, another may make due again afterwards', () => {
  const other: News = { ...moved, push: { ...moved.push, vehicleId: 'v2' } }
  const asked = { route: 'GET /vehicles', params: {} }
  const isDue = dueBy([moved, other])
  expect(WHEN.map((when) => isDue(when)(asked, showing('v1')))).toEqual([true, true, false])
})

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
  expect(due([late, moved], 'GET /vehicles')).toBe('soon')
  expect(due([late], 'GET /stage/body-damage')).toBe(null)
})

it('the bell follows a move where it counts its stage, and a notification at once', () => {
  const counting = (stage: string) => ({ data: { stages: { [stage]: 3 } } })
  expect(due([moved], 'GET /notifications/unread', counting('MECHANICAL_PREP'))).toBe('soon')
  expect(due([moved], 'GET /notifications/unread', counting('MEDIA'))).toBe(null)
  expect(due([moved, told], 'GET /notifications/unread', counting('MEDIA'))).toBe('now')
  expect(due([told], 'GET /notifications')).toBe('now')
})

it('nobody asks for counts that are sent', () => {
  const counted = [moved, told].map(({ event, push }) => ({ event, push: { ...push, countsFollow: true } }) as News)
  expect(due(counted, 'GET /notifications/unread')).toBe(null)
  expect(due(counted, 'GET /notifications')).toBe('now')
  expect(due(counted, 'GET /stage/mechanical-prep')).toBe('now')
})

it('of a vehicle that moved everything is due at once, of another nothing', () => {
  for (const news of [moved, elsewhere]) {
    expect(due([news], 'GET /vehicles/:vehicleId', {}, 'v1')).toBe('now')
    expect(due([news], 'GET /vehicles/:vehicleId', {}, 'v2')).toBe(null)
  }
})

it('a move at another dealer of the group leaves all lists alone but the group’s', () => {
  expect(due([elsewhere], 'GET /vehicles')).toBe('later')
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
