import { routeThrough, WEEKDAYS } from '@forecourt/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import { dealers, stageVisits, vehicles } from '../../../schema/index.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { planIn } from '../../../testing/plans.ts'
import { approachingRows, usualRows } from './arrivals.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const route = routeThrough('mechanicalPrep', 'bodyDamage', 'valet', 'media')

let test: TestApp
let home: string
let userId: string
const named: Record<string, string> = {}

beforeAll(async () => {
  test = await createTestApp()
  const ours = await createOrganisation(test.services.database, 2)
  userId = ours.userId
  const sister = ours.dealerIds[1] ?? ''
  home = ours.dealerIds[0] ?? ''
  const repair = { stage: 'BODY_DAMAGE', subStage: 'REPAIR', route } as const
  const workshop = { stage: 'MECHANICAL_PREP', subStage: 'IN_WORKSHOP' } as const
  const rows = {
    repaired: vehicleRow(ours, home, { ...repair, subStageEnteredAt: ago(71) }),
    farAway: vehicleRow(ours, home, { ...repair, subStageEnteredAt: ago(0) }),
    noMedia: vehicleRow(ours, home, { ...repair, route: routeThrough('bodyDamage'), subStageEnteredAt: ago(71) }),
    valeted: vehicleRow(ours, home, { stage: 'MEDIA', subStage: 'VALET', route, subStageEnteredAt: ago(20) }),
    inWorkshop: vehicleRow(ours, home, {
      ...workshop,
      route: routeThrough('mechanicalPrep', 'media'),
      subStageEnteredAt: ago(0),
    }),
    sisters: vehicleRow(ours, sister, { ...repair, subStageEnteredAt: ago(71) }),
  }
  for (const [name, { id = '' }] of Object.entries(rows)) named[id] = name
  const allDay = Object.fromEntries(WEEKDAYS.map((day) => [day, { from: '00:00', to: '23:59' }]))
  const workingHours = { ...dealerSettings({}).workingHours, ...allDay }
  const visit = { vehicleId: rows.farAway.id ?? '', dealerId: home, ...workshop }
  await test.services.database.asOwner('test', async (tx) => {
    await tx.update(dealers).set({ settings: { workingHours } }).where(eq(dealers.id, home))
    await tx.insert(vehicles).values(Object.values(rows))
    await tx
      .insert(stageVisits)
      .values([1, 2, 2, 2, 9].map((took) => ({ ...visit, enteredAt: ago(100 + took), exitedAt: ago(100) })))
  })
})
afterAll(() => test.close())

it('expects at Media what its route leads there by tomorrow, the earliest first', async () => {
  const person = await createPerson(test.services, { employeeAt: { [home]: ['SALES_SUPPORT'] } })
  const { accessToken: token } = await signedIn(test.services, person)
  const { status, body } = await test.call('GET /stage/media/coming', { token })
  expect(status).toBe(200)
  expect(
    body.data.items.map((item: { id: string; to: string; reason: string }) => [named[item.id], item.to, item.reason]),
  ).toEqual([
    ['repaired', 'VALET', '1 step left, allowed 3 days'],
    ['inWorkshop', 'MEDIA', '1 step left, usually 2 hours'],
    ['valeted', 'MEDIA', '1 step left, allowed 24 hours'],
  ])
})

it('reads visits and vehicles by their indexes', async () => {
  const plans = await test.services.database.read(scopeOf(home), async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return {
      usual: await planIn(tx, usualRows(tx, home, new Date())),
      approaching: await planIn(tx, approachingRows(tx, { userId, dealerId: home })),
    }
  })
  expect(plans.usual).toContain('stage_visits_exited_idx')
  expect(plans.approaching).toContain('vehicles_urgency_idx')
})
