import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { notifications } from '../../../schema/index.ts'
import { slaAlertsJob } from '../../notifications/sla/job.ts'
import { notifyJob } from '../../notifications/notify-job.ts'
import { createOffsiteWorld, hours, type OffsiteWorld } from './offsite-world.fixture.ts'

let world: OffsiteWorld
beforeAll(async () => {
  world = await createOffsiteWorld()
})
afterAll(() => world.app.close())

/** Runs the alerts some hours from now, and returns who has been told that a vehicle is overdue. */
async function alerts(vehicleId: string, fromNow: number) {
  const { services } = world.app
  const at = new Date(hours(fromNow))
  await services.database.unscoped('test', (tx) => enqueue(tx, slaAlertsJob, {}, { key: 'cron' }))
  await runDueJobs({ ...services, now: () => at }, [slaAlertsJob, notifyJob])
  const rows = await services.database.asOwner('test', (tx) =>
    tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.vehicleId, vehicleId), eq(notifications.type, 'OFFSITE_OVERDUE'))),
  )
  return rows.length
}

it('Sales and the sales managers are told when a vehicle should be back, then daily until it is', async () => {
  const id = await world.away({ expectedReturnAt: hours(6) })
  // Two of Sales, and a manager.
  expect(await alerts(id, 5.5)).toBe(0)
  expect(await alerts(id, 6.5)).toBe(3)
  expect(await alerts(id, 20)).toBe(3)
  expect(await alerts(id, 31)).toBe(6)
  // A day that was missed is not made up for.
  expect(await alerts(id, 82)).toBe(9)
  expect((await world.kept(id)).visits.at(-1)).toMatchObject({ alertLevelSent: 'RED' })
  expect((await world.kept(id)).vehicle?.version).toBe(2)
  await world.back(id)
  expect(await alerts(id, 110)).toBe(9)
})

it('a vehicle with a later due date is reported later', async () => {
  const id = await world.away({ expectedReturnAt: hours(2) })
  expect(await alerts(id, 3)).toBe(3)
  await world.change(id, { expectedReturnAt: hours(30) })
  expect(await alerts(id, 29)).toBe(3)
  expect(await alerts(id, 31)).toBe(6)
})
