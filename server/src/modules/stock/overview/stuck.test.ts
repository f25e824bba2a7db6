import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealers, quotes } from '../../../schema/index.ts'
import { createOverviewWorld, dueIn, type GivenVehicle, inHours, type OverviewWorld } from './overview-world.fixture.ts'

let world: OverviewWorld
let manager: { id: string; token: string }
let mechanic: { id: string; token: string }

const heldUntil = (hours: number) =>
  ({
    reason: 'AWAITING_PARTS',
    eta: inHours(hours),
    note: 'Calipers',
    since: inHours(-90),
    by: { id: v7(), name: 'Mo' },
  }) as const
const prep = { stage: 'MECHANICAL_PREP' } as const
const declined = {
  lineId: null,
  itemRef: null,
  description: 'Front tyres',
  reason: 'Sold to trade',
  at: inHours(-2),
  by: { id: v7(), name: 'Priya' },
}

beforeAll(async () => {
  world = await createOverviewWorld()
  manager = await world.hired(world.home, 'SALES_MANAGER')
  mechanic = await world.hired(world.home, 'MECHANICAL_PREP')
  await world.add(world.home, {
    late: { ...prep, subStage: 'IN_WORKSHOP', assignedToId: mechanic.id, ...dueIn(-3) },
    timely: { ...prep, subStage: 'IN_WORKSHOP', ...dueIn(30) },
    holdOver: { ...prep, subStage: 'IN_WORKSHOP', hold: heldUntil(-1), ...dueIn(20) },
    holdGoesOn: { ...prep, subStage: 'IN_WORKSHOP', hold: heldUntil(5), ...dueIn(20) },
    rejected: { ...prep, subStage: 'QUOTE_REVISION', ...dueIn(2) },
    rejectedTwice: { ...prep, subStage: 'QUOTE_REVISION', ...dueIn(2) },
    away: { stage: 'OFFSITE', subStage: 'OFFSITE', priority: 'URGENT', ...dueIn(-30) },
    unsafe: { stage: 'SALE', subStage: 'ON_SALE', safetyDeclined: [declined, declined] },
    soldUnsafe: { stage: 'CLOSED', subStage: 'SOLD', closedAt: inHours(-1), safetyDeclined: [declined] },
  })
  await world.add(world.sister, { sisters: dueIn(-30) })
  const rejection = (name: string, version: number) => ({
    vehicleId: world.idOf(name),
    dealerId: world.home,
    kind: 'MECHANICAL' as const,
    version,
    status: 'REJECTED' as const,
    net: 1,
    vat: 0,
    gross: 1,
    submittedById: world.ours.userId,
    submittedAt: inHours(-5),
  })
  await world.app.services.database.asOwner('test quotes', (tx) =>
    tx
      .insert(quotes)
      .values(
        [1, 2, 3].map((at) => rejection('rejected', at)).concat([1, 2].map((at) => rejection('rejectedTwice', at))),
      ),
  )
})
afterAll(() => world.app.close())

const stuck = async (query: Record<string, string> = {}, { token } = manager) => {
  const { status, body } = await world.app.call('GET /overview/stuck', { token, query })
  expect(status).toBe(200)
  return body.data
}

describe('the stuck list', () => {
  it('RQ.05 has what does not move on at the active dealer, urgent first, each with why', async () => {
    const { data, paging } = await stuck()
    expect(world.namesOf(data)).toEqual(['away', 'late', 'rejected', 'holdOver', 'unsafe'])
    expect(paging.total).toBe(5)
    expect(data.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([
      ['OFFSITE_OVERDUE'],
      ['LATE'],
      ['REJECTED'],
      ['HOLD_OVERDUE'],
      ['SAFETY_DECLINED'],
    ])
    expect(data[1]).toMatchObject({ assignedTo: { id: mechanic.id }, roles: ['MECHANICAL_PREP'], nudged: null })
    expect(data[3]?.reasons[0]?.detail).toBe('Awaiting parts: Calipers')
    expect(data[4]?.reasons[0]?.detail).toBe('Front tyres')
  })

  it('RQ.05 pages by keyset, and filters by one reason', async () => {
    const first = await stuck({ pageSize: '2' })
    const second = await stuck({ pageSize: '2', cursor: first.paging.next ?? '' })
    expect(world.namesOf([...first.data, ...second.data])).toEqual(['away', 'late', 'rejected', 'holdOver'])
    expect([first, second].map(({ paging }) => paging.total)).toEqual([5, 5])
    const back = await stuck({ pageSize: '2', cursor: second.paging.previous ?? '' })
    expect(world.namesOf(back.data)).toEqual(['away', 'late'])
    expect(world.namesOf((await stuck({ reason: 'HOLD_OVERDUE' })).data)).toEqual(['holdOver'])
  })

  it('RQ.05 is for managers and Admin', async () => {
    const refused = await world.app.call('GET /overview/stuck', { token: mechanic.token })
    expect(refused.status).toBe(403)
    const admin = await world.hired(world.sister, 'ADMIN')
    expect(world.namesOf((await stuck({}, admin)).data)).toEqual(['sisters'])
  })
})

describe('a nudge', () => {
  const nudge = (name: string, { token } = manager, note?: string) =>
    world.app.call('POST /vehicles/:vehicleId/nudge', {
      token,
      params: { vehicleId: world.idOf(name) },
      body: note ? { note } : {},
    })

  it('RQ.06 writes a message that mentions the assignee, and leaves the vehicle as it is', async () => {
    const before = (await stuck()).data.find(({ id }) => id === world.idOf('late'))
    const { status, body } = await nudge('late', manager, 'Customer comes at noon.')
    expect(status).toBe(201)
    const params = { vehicleId: world.idOf('late') }
    const thread = await world.app.call('GET /vehicles/:vehicleId/messages', { token: mechanic.token, params })
    const [message] = thread.body.data.data
    expect(message?.body).toMatch(/^Late in Mechanical Prep: In Workshop since .*\nCustomer comes at noon\.$/)
    expect(message?.mentions).toMatchObject([{ kind: 'user', id: mechanic.id }])
    const after = (await stuck()).data.find(({ id }) => id === world.idOf('late'))
    expect(after?.version).toBe(before?.version)
    expect(after?.nudged).toMatchObject({ at: body.data.at, by: { id: manager.id } })
  })

  it('RQ.06 mentions the role where nobody is assigned', async () => {
    const { body } = await nudge('holdOver')
    expect(body.data.to).toEqual(['Mechanical Prep'])
  })

  it('RQ.06 is accepted from one person once an hour, and says from when again', async () => {
    expect((await nudge('rejected')).status).toBe(201)
    const again = await nudge('rejected')
    expect(again.status).toBe(409)
    expect(again.body.errors).toMatchObject([{ code: 'ALREADY_NUDGED' }])
    expect(again.body.details).toMatchObject({ actor: { id: manager.id } })
    const colleague = await world.hired(world.home, 'ADMIN')
    expect((await nudge('rejected', colleague)).status).toBe(201)
  })

  it('RQ.06 is refused for a sold vehicle, for another dealer’s, and from people who are no managers', async () => {
    const sold = await nudge('soldUnsafe')
    expect([sold.status, sold.body.errors?.[0]?.code]).toEqual([409, 'INVALID_STAGE'])
    expect((await nudge('sisters')).status).toBe(403)
    expect((await nudge('late', mechanic)).status).toBe(403)
  })

  it('RQ.07 shows among the unread mentions of its recipients until they read the thread', async () => {
    const mentions = async () => {
      const query = { unread: 'true', type: 'MENTION' }
      return (await world.app.call('GET /notifications', { token: mechanic.token, query })).body.data.data
    }
    const counted = async () =>
      (await world.app.call('GET /notifications/unread', { token: mechanic.token })).body.data.mentions
    const params = { vehicleId: world.idOf('late') }
    expect((await mentions()).map(({ vehicleId }) => vehicleId)).toContain(params.vehicleId)
    const before = await counted()
    expect(before).toBe((await mentions()).length)
    await world.app.call('POST /vehicles/:vehicleId/messages/read', { token: mechanic.token, params })
    expect((await mentions()).map(({ vehicleId }) => vehicleId)).not.toContain(params.vehicleId)
    expect(await counted()).toBe((await mentions()).length)
    expect(await counted()).toBeLessThan(before)
  })
})

it('RQ.08 the pulse shows the month’s time to line and preparation costs', async () => {
  const dealerId = world.sister
  const visitor = await world.hired(dealerId, 'SALES_MANAGER')
  const read = async () => (await world.app.call('GET /overview/pulse', { token: visitor.token })).body.data
  expect(await read()).toMatchObject({
    timeToLine: { vehicles: 0, averageDays: null, medianDays: null, targetDays: 7, withinTarget: 0 },
    spend: { vehicles: 0, spent: 0, budget: 0 },
  })
  const came = (days: number, given: GivenVehicle): GivenVehicle => ({
    stage: 'SALE',
    subStage: 'ON_SALE',
    firstOnSaleAt: new Date().toISOString(),
    infleetedAt: inHours(-24 * days),
    ...given,
  })
  await world.add(dealerId, {
    quick: came(4, { prepBudgetMechanical: 20_000, approvedPrepNet: 15_000 }),
    slow: came(10, {
      prepBudgetMechanical: 10_000,
      prepBudgetBody: 5000,
      approvedPrepNet: 9000,
      actualPrepNet: 12_000,
    }),
    unbudgeted: came(7, { actualPrepNet: 99_000 }),
    longAgo: came(9, { firstOnSaleAt: inHours(-24 * 40) }),
  })
  expect(await read()).toMatchObject({
    timeToLine: { vehicles: 3, averageDays: 7, medianDays: 7, targetDays: 7 },
    spend: { vehicles: 2, spent: 27_000, budget: 35_000 },
  })
  await world.app.services.database.asOwner('test settings', (tx) =>
    tx
      .update(dealers)
      .set({ settings: { t2lTargetDays: 5 } })
      .where(eq(dealers.id, dealerId)),
  )
  expect((await read()).timeToLine).toMatchObject({ vehicles: 3, targetDays: 5, withinTarget: 1 })
  const refused = await world.app.call('GET /overview/pulse', { token: mechanic.token })
  expect(refused.status).toBe(403)
})
