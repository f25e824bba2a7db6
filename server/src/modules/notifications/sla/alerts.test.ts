import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { notifications, stageVisits, users, vehicles } from '../../../schema/index.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { vehicleRow } from '../../../testing/organisation.ts'
import { createPrepWorld, type PrepWorld } from '../../stages/mechanical-prep/prep-world.fixture.ts'
import { notifyJob } from '../notify-job.ts'
import { dueRows } from './alerts.ts'
import { slaAlertsJob } from './job.ts'

const HOUR = 3_600_000
let world: PrepWorld
let time: Date
beforeAll(async () => {
  world = await createPrepWorld()
})
afterAll(() => world.app.close())
afterEach(() =>
  world.app.services.database.asOwner('test', async (tx) => {
    await tx.delete(notifications)
    await tx.update(stageVisits).set({ alertAt: null })
  }),
)

/** Runs the job once, some hours after the vehicle arrived. */
async function after(hours: number, since: string) {
  time = new Date(Date.parse(since) + hours * HOUR)
  const services = { ...world.app.services, now: () => time }
  await world.app.services.database.unscoped('test', (tx) => enqueue(tx, slaAlertsJob, {}, { key: 'cron' }))
  await runDueJobs(services, [slaAlertsJob, notifyJob])
}
const alerts = async () =>
  (await world.app.services.database.asOwner('test', (tx) => tx.select().from(notifications)))
    .filter(({ type }) => type.startsWith('SLA'))
    .map(({ type, userId }) => `${type} ${nameOf(userId)}`)
    .sort()
const nameOf = (id: string) => Object.entries(world.people).find(([, person]) => person.id === id)?.[0] ?? id
const enteredAt = async (id: string) => (await world.kept(id)).vehicle?.subStageEnteredAt ?? ''
const assign = async (vehicleId: string, userId: string) => {
  const { status } = await world.app.call('POST /stage/:vehicleId/assign', {
    params: { vehicleId },
    body: { userId, version: await world.versionOf(vehicleId) },
    token: world.people.priya.token,
  })
  expect(status).toBe(200)
}
const visitOf = async (id: string) => (await world.kept(id)).visits.at(-1)

it('amber is sent at three quarters to the people who work there, red at the end to the managers as well; each once', async () => {
  const id = await world.arrived()
  const entered = await enteredAt(id)
  await after(17.9, entered)
  expect(await alerts()).toEqual([])
  await after(18, entered)
  expect(await alerts()).toEqual(['SLA_AMBER dan', 'SLA_AMBER mo'])
  expect(await visitOf(id)).toMatchObject({ alertLevelSent: 'AMBER' })
  await after(18.1, entered)
  expect(await alerts()).toHaveLength(2)
  await after(24, entered)
  expect((await alerts()).slice(2)).toEqual(['SLA_RED dan', 'SLA_RED mo', 'SLA_RED priya'])
  expect(await visitOf(id)).toMatchObject({ alertLevelSent: 'RED', alertAt: null })
  await after(48, entered)
  expect(await alerts()).toHaveLength(5)
  const { vehicle } = await world.kept(id)
  expect(vehicle?.version).toBe(2)
})

it('RW.31 leads those who do the work to its page, and a manager who may not open that to the vehicle', async () => {
  const id = await world.arrived()
  await after(24, await enteredAt(id))
  const { mo, priya } = world.people
  const stored = await world.app.services.database.asOwner('test', (tx) => tx.select().from(notifications))
  const late = stored.filter(({ type }) => type === 'SLA_RED')
  const urlOf = ({ id: userId }: { id: string }) => late.find((row) => row.userId === userId)?.url
  expect([urlOf(mo), urlOf(priya)]).toEqual([`/stages/mechanical-prep/${id}/assess`, `/vehicles/${id}`])
  const { body } = await world.app.call('GET /notifications', { token: priya.token })
  expect(body.data.data[0]).toMatchObject({ type: 'SLA_RED', url: `/vehicles/${id}` })
})

it('after a time without the server only red is sent, dated when it became due', async () => {
  const id = await world.arrived({ assignees: { mechanicalPrep: world.people.dan.id } })
  const entered = await enteredAt(id)
  await after(30, entered)
  expect(await alerts()).toEqual(['SLA_RED dan', 'SLA_RED priya'])
  const [row] = await world.app.services.database.asOwner('test', (tx) =>
    tx
      .select()
      .from(notifications)
      .where(sql`type = 'SLA_RED'`),
  )
  expect(row?.createdAt).toBe((await visitOf(id))?.dueAt)
  expect(row?.title).toMatch(/ is late, due (?:on \d+ \w+ )?at \d\d:\d\d$/)
})

it('an approval is reported to those who decide it, and not to the car’s assignee', async () => {
  const { mo } = world.people
  const id = await world.standing('APPROVAL')
  await assign(id, mo.id)
  const entered = await enteredAt(id)
  await after(3, entered)
  expect(await alerts()).toEqual(['SLA_AMBER priya'])
  await after(4, entered)
  expect((await alerts()).slice(1)).toEqual(['SLA_RED priya'])
})

it('a car whose assignee has left is reported to everybody who works there', async () => {
  const gone = await world.hired(world.home, 'MECHANICAL_PREP')
  const id = await world.arrived()
  await assign(id, gone.id)
  await world.app.services.database.asOwner('test', (tx) =>
    tx.update(users).set({ isActive: false }).where(eq(users.id, gone.id)),
  )
  await after(18, await enteredAt(id))
  expect(await alerts()).toEqual(['SLA_AMBER dan', 'SLA_AMBER mo'])
})

it('nothing is sent while a vehicle is on hold, and its alerts move with its clock', async () => {
  const id = await world.arrived()
  const entered = await enteredAt(id)
  const { mo } = world.people
  const post = (action: 'hold' | 'release', body: object) =>
    world.app.call(`POST /stage/:vehicleId/${action}`, { params: { vehicleId: id }, body, token: mo.token })
  await post('hold', { reason: 'AWAITING_PARTS', version: 2 })
  await after(100, entered)
  expect(await alerts()).toEqual([])
  const hold = (await world.kept(id)).vehicle?.hold
  if (!hold) throw new Error('The vehicle is not held')
  await world.alter(id, { hold: { ...hold, since: new Date(Date.now() - 10 * HOUR).toISOString() } })
  await post('release', { version: 3 })
  await after(27.9, entered)
  expect(await alerts()).toEqual([])
  await after(28.1, entered)
  expect(await alerts()).toEqual(['SLA_AMBER dan', 'SLA_AMBER mo'])
})

it('a vehicle that moved on keeps no alert from where it was', async () => {
  const id = await world.infleeted(world.people.mo)
  const entered = await enteredAt(id)
  await world.configure(world.people.jo, id)
  await after(5, entered)
  expect(await alerts()).toEqual([])
})

it('each minute leaves one line among the queue jobs', async () => {
  const at = new Date().toISOString()
  for (let minute = 0; minute < 3; minute++) await after(0, at)
  const { rows } = await world.app.services.database.libraryPool.query(
    `select status from queue_jobs where name = 'sla.alerts'`,
  )
  expect(rows).toEqual([{ status: 'COMPLETED' }])
})

it('finds what is due through an index of nothing else', async () => {
  const { database } = world.app.services
  const standing = Array.from({ length: 1500 }, () => vehicleRow(world.ours, world.home))
  await database.asOwner('test', async (tx) => {
    await tx.insert(vehicles).values(standing)
    const since = new Date().toISOString()
    const visits = standing.map(({ id = '', dealerId }, at) => ({
      vehicleId: id,
      dealerId,
      stage: 'ADMIN' as const,
      subStage: 'CONFIGURE' as const,
      enteredAt: since,
      alertAt: new Date(Date.now() + at * HOUR).toISOString(),
    }))
    await tx.insert(stageVisits).values(visits)
  })
  await database.asOwner('test', async (tx) => {
    await tx.execute(sql`analyze stage_visits, vehicles`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${dueRows(tx, new Date()).getSQL()}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('stage_visits_alert_idx')
    expect(plan).not.toContain('Seq Scan')
  })
})
