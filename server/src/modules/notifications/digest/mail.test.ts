import { routeThrough } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users, vehicles } from '../../../schema/index.ts'
import { startMailbox } from '../../../testing/mailbox.ts'
import { vehicleRow } from '../../../testing/organisation.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../../stages/admin/admin-world.fixture.ts'
import { sendDigests } from './give.ts'

const mailbox = await startMailbox()
let world: AdminWorld
let mo: Hired
beforeAll(async () => {
  world = await createAdminWorld()
  mailbox.turnOn(world.app.services)
  mo = await world.hired(world.home, 'MECHANICAL_PREP')
  const assess = { stage: 'MECHANICAL_PREP', subStage: 'ASSESS', route: routeThrough('mechanicalPrep') } as const
  await world.app.services.database.asOwner('test', (tx) =>
    tx.insert(vehicles).values(vehicleRow(world.ours, world.home, assess)),
  )
})
afterAll(async () => {
  await world.app.close()
  await mailbox.close()
})

const prefer = async (body: object) => {
  const { status } = await world.app.call('PATCH /notifications/preferences', { token: mo.token, body })
  expect(status).toBe(200)
}
const owner = <Result>(work: Parameters<typeof world.app.services.database.asOwner<Result>>[1]) =>
  world.app.services.database.asOwner('test', work)
/** What comes by e-mail of the digests of a day, given twice as two servers would. */
const mailOf = async (day: string) => {
  const morning = new Date(`${day}T08:00:00Z`)
  await sendDigests(world.app.services, morning)
  await sendDigests(world.app.services, morning)
  const [user] = await owner((tx) => tx.select().from(users).where(eq(users.id, mo.id)))
  return mailbox.receive(world.app.services, user?.email ?? '')
}

it('comes by e-mail to those who ask for it, once a day', async () => {
  expect(await mailOf('2026-11-16')).toEqual([])
  await prefer({ mailsDigest: true })
  const [message, ...more] = await mailOf('2026-11-17')
  expect(more).toEqual([])
  expect(message?.subject).toBe('Today: 1 in your queue')
  expect(message?.text).toContain('https://forecourt.test/settings/notifications')
})

it('comes to somebody who wants it in no other way', async () => {
  await prefer({ types: { DIGEST: { inApp: false, push: false } } })
  expect(await mailOf('2026-11-18')).toHaveLength(1)
})

it('does not come to anyone who no longer wants it when it is sent, or cannot sign in', async () => {
  await sendDigests(world.app.services, new Date('2026-11-19T08:00:00Z'))
  await prefer({ mailsDigest: false })
  expect(await mailOf('2026-11-19')).toEqual([])
  await prefer({ mailsDigest: true })
  await sendDigests(world.app.services, new Date('2026-11-20T08:00:00Z'))
  await owner((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, mo.id)))
  expect(await mailOf('2026-11-20')).toEqual([])
})
