import { routeThrough, WEEKDAYS } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import { dealers, notifications, vehicles } from '../../../schema/index.ts'
import { vehicleRow } from '../../../testing/organisation.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../../stages/admin/admin-world.fixture.ts'
import { sendTomorrowForecasts, tomorrowWords } from './give.ts'

/** A Thursday, at four. */
const NOW = new Date('2026-11-19T16:00:00Z')

let world: AdminWorld
let kai: Hired
let mo: Hired
beforeAll(async () => {
  world = await createAdminWorld()
  kai = await world.hired(world.home, 'SALES_SUPPORT')
  mo = await world.hired(world.home, 'MECHANICAL_PREP')
  await world.hired(world.sister, 'SALES_SUPPORT')
  const route = routeThrough('bodyDamage', 'valet', 'media')
  const repaired = { stage: 'BODY_DAMAGE', subStage: 'REPAIR', route } as const
  // Three days are allowed for a repair: it is expected in the morning.
  const since = '2026-11-17T09:00:00.000Z'
  await database().asOwner('test', (tx) =>
    tx
      .insert(vehicles)
      .values([
        vehicleRow(world.ours, world.home, { ...repaired, subStageEnteredAt: since, registration: 'YK21XOV' }),
        vehicleRow(world.ours, world.home, { ...repaired, subStageEnteredAt: '2026-11-19T15:00:00.000Z' }),
      ]),
  )
})
afterAll(() => world.app.close())

const database = () => world.app.services.database
const told = async () =>
  (await database().asOwner('test', (tx) => tx.select().from(notifications))).filter(({ type }) => type === 'TOMORROW')
const forget = () => database().asOwner('test', (tx) => tx.delete(notifications))

it('tells valeters and photographers what is expected tomorrow, once', async () => {
  await Promise.all([sendTomorrowForecasts(database(), NOW), sendTomorrowForecasts(database(), NOW)])
  await sendTomorrowForecasts(database(), NOW)
  expect(await told()).toMatchObject([
    {
      userId: kai.id,
      dealerId: world.home,
      title: 'Tomorrow: 1 to valet',
      body: 'YK21 XOV',
      url: '/stages/media?coming',
    },
  ])
  expect((await told()).some(({ userId }) => userId === mo.id)).toBe(false)
})

it('says nothing about a day on which the dealer is closed', async () => {
  await forget()
  const { workingHours } = dealerSettings({})
  const closed = { ...workingHours, ...Object.fromEntries(WEEKDAYS.map((day) => [day, null])) }
  await database().asOwner('test', (tx) =>
    tx
      .update(dealers)
      .set({ settings: { workingHours: closed } })
      .where(eq(dealers.id, world.home)),
  )
  await sendTomorrowForecasts(database(), NOW)
  expect(await told()).toEqual([])
})

it('counts valets and photos separately, and names the first', () => {
  const of = (to: 'VALET' | 'MEDIA', registration: string | null) => ({ to, registration, shortChassis: null })
  expect(tomorrowWords([])).toBeNull()
  const many = Array.from({ length: 6 }, (_, at) => of('VALET', `AB1${at}CDE`))
  expect(tomorrowWords([...many, of('MEDIA', 'XY21ABC')])).toEqual({
    title: 'Tomorrow: 6 to valet, 1 to photograph',
    body: 'AB10 CDE, AB11 CDE, AB12 CDE, AB13 CDE, AB14 CDE, 2 more',
  })
})
