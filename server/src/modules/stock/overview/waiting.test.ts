import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stageDrafts } from '../../../schema/index.ts'
import { createOverviewWorld, dueIn, inHours, type OverviewWorld } from './overview-world.fixture.ts'

let world: OverviewWorld

const heldUntil = (hours: number) =>
  ({
    reason: 'AWAITING_PARTS',
    eta: inHours(hours),
    note: null,
    since: inHours(-9),
    by: { id: v7(), name: 'Mo' },
  }) as const
const prep = { stage: 'MECHANICAL_PREP' } as const
const away = { stage: 'OFFSITE', subStage: 'OFFSITE' } as const

beforeAll(async () => {
  world = await createOverviewWorld()
  await world.add(world.home, {
    decided: { ...prep, subStage: 'APPROVAL', ...dueIn(-3) },
    sentBack: { ...prep, subStage: 'QUOTE_REVISION', ...dueIn(2) },
    partsDue: { ...prep, subStage: 'IN_WORKSHOP', hold: heldUntil(3), ...dueIn(30) },
    partsLater: { ...prep, subStage: 'IN_WORKSHOP', hold: heldUntil(90), ...dueIn(30) },
    atBodyshop: { ...away, returnStage: 'BODY_DAMAGE', returnSubStage: 'REPAIR', ...dueIn(6) },
    written: { stage: 'ICT', subStage: 'ICT', ...dueIn(9) },
    blank: { stage: 'ICT', subStage: 'ICT', ...dueIn(9) },
    onSale: { stage: 'SALE', subStage: 'ON_SALE' },
    sold: { stage: 'CLOSED', subStage: 'SOLD', closedAt: inHours(-1) },
  })
  await world.add(world.sister, { sisters: { ...prep, subStage: 'APPROVAL', ...dueIn(-9) } })
  await world.app.services.database.asOwner('test draft', (tx) =>
    tx.insert(stageDrafts).values({
      vehicleId: world.idOf('written'),
      kind: 'ICT',
      dealerId: world.home,
      values: {},
      version: 1,
      vehicleVersion: 1,
      savedById: world.ours.userId,
      savedAt: inHours(-1),
    }),
  )
})
afterAll(() => world.app.close())

async function waitingFor(dealerId: string, ...roles: Parameters<OverviewWorld['hired']>[1][]) {
  const { token } = await world.hired(dealerId, ...roles)
  const { status, body } = await world.app.call('GET /overview/waiting', { token })
  expect(status).toBe(200)
  return body.data.items
}

it.each([
  [['MECHANICAL_PREP'], ['decided', 'partsDue']],
  [['BODY_DAMAGE'], ['atBodyshop']],
  [['SALES_MANAGER'], ['sentBack']],
  [['SALES_EXECUTIVE'], ['written']],
  [['SALES_MANAGER', 'MECHANICAL_PREP'], ['partsDue']],
  [['SALES'], []],
  [['ADMIN'], []],
] as const)('RQ.03 %s waits for others with what these have to act on first', async (roles, expected) => {
  expect(world.namesOf(await waitingFor(world.home, ...roles))).toEqual(expected)
})

it('RQ.03 says for whom, since when and until when', async () => {
  const [decided, held] = await waitingFor(world.home, 'MECHANICAL_PREP')
  expect(decided).toMatchObject({ waitsFor: 'TASK', task: 'Approve', roles: ['SALES_MANAGER'], expectedAt: null })
  expect(decided?.since).toBe(decided?.subStageEnteredAt)
  expect(held).toMatchObject({ waitsFor: 'HOLD', roles: [], since: held?.hold?.since, expectedAt: held?.hold?.eta })
  const [offsite] = await waitingFor(world.home, 'BODY_DAMAGE')
  expect(offsite).toMatchObject({ waitsFor: 'OFFSITE', roles: ['SALES'], expectedAt: offsite?.dueAt })
  const [ict] = await waitingFor(world.home, 'SALES_EXECUTIVE')
  expect(ict).toMatchObject({ waitsFor: 'TICK', roles: ['SALES_MANAGER'] })
})

it('RQ.03 is limited to the active dealer, and to one role on request', async () => {
  expect(world.namesOf(await waitingFor(world.sister, 'MECHANICAL_PREP'))).toEqual(['sisters'])
  const { token } = await world.hired(world.home, 'BODY_DAMAGE', 'SALES_EXECUTIVE')
  const asked = await world.app.call('GET /overview/waiting', { token, query: { role: 'BODY_DAMAGE' } })
  expect(world.namesOf(asked.body.data.items)).toEqual(['atBodyshop'])
})
