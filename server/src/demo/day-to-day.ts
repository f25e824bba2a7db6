import { IctDraft } from '@forecourt/contracts'
import { type Position, splitPosition } from '@forecourt/domain'
import { and, asc, eq, lt } from 'drizzle-orm'
import { notifications, vehicles } from '../schema/index.ts'
import { hold } from '../modules/stages/handling/hold.ts'
import { saveIctDraft } from '../modules/stages/ict/draft.ts'
import { writeMessage } from '../modules/vehicle/messages/write.ts'
import { markNotificationsRead } from '../modules/notifications/queries.ts'
import { tellJob } from '../modules/notifications/tell-job.ts'
import type { VehicleRow } from '../modules/vehicle/workflow/vehicle-row.ts'
import type { PermittedRoute } from '../platform/http/permission.ts'
import { runDueJobs } from '../platform/jobs/jobs.ts'
import { actingAs, staffOf } from './acting.ts'
import type { DemoWorld } from './world.ts'

const DEALER = 'LDS01'
const MINUTE = 60_000
const SINCE_THE_LAST_LOOK = 4 * 60 * MINUTE

/** What people do besides moving vehicles: they ask each other, hold a vehicle, and hand one over. */
export async function seedDayToDay(world: DemoWorld): Promise<void> {
  const [[asked], [inWorkshop], [handedOver]] = await Promise.all([
    standingAt(world, 'MECHANICAL_PREP:APPROVAL'),
    standingAt(world, 'MECHANICAL_PREP:IN_WORKSHOP'),
    standingAt(world, 'ICT:ICT'),
  ])
  if (asked) await ask(world, asked)
  if (inWorkshop) await holdForParts(world, inWorkshop)
  if (handedOver) await handOver(world, handedOver)
  await lookAtBells(world)
}

const standingAt = ({ services, places }: DemoWorld, position: Position): Promise<VehicleRow[]> => {
  const { dealerId } = places[DEALER]
  const { stage, subStage } = splitPosition(position)
  return services.database.read({ dealerIds: [dealerId], userId: null }, (tx) =>
    tx
      .select()
      .from(vehicles)
      .where(and(eq(vehicles.dealerId, dealerId), eq(vehicles.stage, stage), eq(vehicles.subStage, subStage)))
      .orderBy(asc(vehicles.subStageEnteredAt), asc(vehicles.stockNumber))
      .limit(1),
  )
}

type Role = Parameters<ReturnType<typeof staffOf>>[1]

/** Somebody with a role, so many minutes ago, though not before the vehicle came to where it stands. */
function someone(
  world: DemoWorld,
  role: Role,
  call: PermittedRoute,
  { subStageEnteredAt }: VehicleRow,
  minutesAgo: number,
) {
  const [person] = staffOf(world.people)(DEALER, role)
  if (!person) throw new Error(`Nobody of ${DEALER} works as ${role}`)
  const since = Math.max(Date.parse(subStageEnteredAt), world.now.getTime() - minutesAgo * MINUTE)
  const where = { dealer: DEALER, place: world.places[DEALER] } as const
  return { person, as: actingAs(world.services, person, { ...where, at: new Date(since), call }) }
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

async function handOver(world: DemoWorld, vehicle: VehicleRow) {
  const { as } = someone(world, 'SALES_EXECUTIVE', 'POST /stage/ict/:vehicleId/draft', vehicle, 60)
  const draft = IctDraft.parse({
    toDealerId: world.places.BFD02.dealerId,
    transferPrice: 1_149_500,
    invoiceNumber: 'CH-20417',
    transferDate: world.now.toISOString().slice(0, 10),
    docsHandedOver: ['V5C', 'SERVICE_BOOK'],
    keysHandedOver: 2,
    walkround: { roadTested: true, warningLights: false, conditionAsDescribed: true, kit: ['LOCKING_WHEEL_NUT'] },
    note: 'A customer at Bradford is waiting for it.',
    draftVersion: 0,
  })
  await saveIctDraft(as, vehicle.id, draft)
}

/** Whoever works looks at the bell now and then: only what came since is unread. */
async function lookAtBells({ services, places, people, now }: DemoWorld) {
  // What they were told of all that was done waits in the queue.
  await runDueJobs(services, [tellJob])
  const dealerIds = Object.values(places).map(({ dealerId }) => dealerId)
  const looked = new Date(now.getTime() - SINCE_THE_LAST_LOOK).toISOString()
  for (const { id: userId } of people) {
    await services.database.scoped({ dealerIds, userId }, (tx) =>
      markNotificationsRead(tx, userId, looked, lt(notifications.createdAt, looked)),
    )
  }
}
