import { lt } from 'drizzle-orm'
import { notifications } from '../schema/index.ts'
import { hold } from '../modules/stages/handling/hold.ts'
import { writeMessage } from '../modules/vehicle/messages/write.ts'
import { markNotificationsRead } from '../modules/notifications/queries.ts'
import { notifyJob } from '../modules/notifications/notify-job.ts'
import type { VehicleRow } from '../modules/vehicle/workflow/vehicle-row.ts'
import { runDueJobs } from '../platform/jobs/jobs.ts'
import { someone, standingAt } from './at-work.ts'
import type { DemoWorld } from './world.ts'

const MINUTE = 60_000
const SINCE_THE_LAST_LOOK = 4 * 60 * MINUTE

/** What people do besides moving vehicles: they ask each other, and hold a vehicle. */
export async function seedDayToDay(world: DemoWorld): Promise<void> {
  const [[asked], [inWorkshop]] = await Promise.all([
    standingAt(world, 'MECHANICAL_PREP:APPROVAL'),
    standingAt(world, 'MECHANICAL_PREP:IN_WORKSHOP'),
  ])
  if (asked) await ask(world, asked)
  if (inWorkshop) await holdForParts(world, inWorkshop)
  await lookAtBells(world)
}

const WRITE = 'POST /vehicles/:vehicleId/messages'

async function ask(world: DemoWorld, vehicle: VehicleRow) {
  const manager = someone(world, 'SALES_MANAGER', WRITE, vehicle, 90)
  const mechanic = someone(world, 'MECHANICAL_PREP', WRITE, vehicle, 80)
  const named = ({ person }: typeof manager) => ({ kind: 'user' as const, userId: person.id })
  const say = ({ as }: typeof manager, body: string, mentions: Parameters<typeof writeMessage>[2]['mentions']) =>
    writeMessage({ ...as, services: world.services }, vehicle.id, { body, mentions, fileIds: [] })
  await say(manager, `@${mechanic.person.name} Can the front tyres wait until it is sold?`, [named(mechanic)])
  await say(mechanic, `@${manager.person.name} The nearside is at 1.4 mm, so no. A budget one is £62.`, [
    named(manager),
  ])
  await say(someone(world, 'SALES', WRITE, vehicle, 40), '@Admin The second key is in my drawer, not on the hook.', [
    { kind: 'role', role: 'ADMIN' },
  ])
}

async function holdForParts(world: DemoWorld, vehicle: VehicleRow) {
  const { as } = someone(world, 'MECHANICAL_PREP', 'POST /stage/:vehicleId/hold', vehicle, 180)
  const eta = new Date(world.now.getTime() + 26 * 60 * MINUTE).toISOString()
  const said = { reason: 'AWAITING_PARTS', eta, note: 'Front pads from Euro Car Parts' } as const
  await hold(as, vehicle.id, { ...said, version: vehicle.version })
}

/** Anyone who works looks at the bell now and then: only what came since is unread. */
async function lookAtBells({ services, places, people, now }: DemoWorld) {
  // What they were told of all that was done waits in the queue.
  await runDueJobs(services, [notifyJob])
  const dealerIds = Object.values(places).map(({ dealerId }) => dealerId)
  const looked = new Date(now.getTime() - SINCE_THE_LAST_LOOK).toISOString()
  for (const { id: userId } of people) {
    await services.database.scoped({ dealerIds, userId }, (tx) =>
      markNotificationsRead(tx, userId, looked, lt(notifications.createdAt, looked)),
    )
  }
}
