import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dealerEmployees, notifications } from '../../schema/index.ts'
import { runDueJobs } from '../../platform/jobs/jobs.ts'
import { createOrganisation } from '../../testing/organisation.ts'
import type { Hired } from '../stages/admin/admin-world.fixture.ts'
import { createPrepWorld, line, type PrepWorld } from '../stages/mechanical-prep/prep-world.fixture.ts'
import { notifyJob } from './notify-job.ts'

let world: PrepWorld
beforeAll(async () => {
  world = await createPrepWorld()
})
afterAll(() => world.app.close())

const asOwner = <Result>(work: Parameters<typeof world.app.services.database.asOwner<Result>>[1]) =>
  world.app.services.database.asOwner('test', work)

/** What somebody is told of a decision about their quote after moving to another dealer. */
async function toldOfDecision(worksAt: string): Promise<string[]> {
  const sender: Hired = await world.hired(world.home, 'MECHANICAL_PREP')
  const id = await world.standing('QUOTE')
  await world.quote(id, { lines: [line()] }, sender)
  await asOwner((tx) =>
    tx.update(dealerEmployees).set({ dealerId: worksAt }).where(eq(dealerEmployees.userId, sender.id)),
  )
  expect((await world.approve(id)).status).toBe(200)
  await runDueJobs(world.app.services, [notifyJob])
  const told = await asOwner((tx) => tx.select().from(notifications).where(eq(notifications.userId, sender.id)))
  return told.map(({ type }) => type).filter((type) => type === 'QUOTE_DECIDED')
}

it('the submitter of a quote is told as long as they work in the group, and not from elsewhere', async () => {
  const [elsewhere = ''] = (await createOrganisation(world.app.services.database)).dealerIds
  expect(await toldOfDecision(world.sister)).toEqual(['QUOTE_DECIDED'])
  expect(await toldOfDecision(elsewhere)).toEqual([])
})
