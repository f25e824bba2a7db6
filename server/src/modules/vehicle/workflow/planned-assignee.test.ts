import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dealerEmployees, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Hired } from '../../stages/admin/admin-world.fixture.ts'
import { createPrepWorld, type PrepWorld } from '../../stages/mechanical-prep/prep-world.fixture.ts'

let world: PrepWorld
beforeAll(async () => {
  world = await createPrepWorld()
})
afterAll(() => world.app.close())

/** The assignee of a vehicle in body damage that was planned for someone whose situation changes in the meantime. */
async function assigneeAfter(change: (tx: Transaction, planned: Hired) => Promise<unknown>) {
  const planned = await world.hired(world.home, 'BODY_DAMAGE')
  const id = await world.arrived({ assignees: { bodyDamage: planned.id } })
  await world.app.services.database.asOwner('test', (tx) => change(tx, planned))
  expect((await world.assess(id)).body.data.label).toBe('Body Damage: Assess')
  const { vehicle } = await world.kept(id)
  return vehicle?.assignedToId === planned.id ? 'planned' : vehicle?.assignedToId
}

const jobOf = ({ id }: Hired) => and(eq(dealerEmployees.userId, id), eq(dealerEmployees.dealerId, world.home))

it('a vehicle is assigned to the person Admin planned', async () => {
  expect(await assigneeAfter(() => Promise.resolve())).toBe('planned')
})

it.each<[string, Parameters<typeof assigneeAfter>[0]]>([
  ['has left', (tx, { id }) => tx.update(users).set({ isActive: false }).where(eq(users.id, id))],
  ['works elsewhere now', (tx, planned) => tx.delete(dealerEmployees).where(jobOf(planned))],
  [
    'does other work now',
    (tx, planned) =>
      tx
        .update(dealerEmployees)
        .set({ roles: ['SALES'] })
        .where(jobOf(planned)),
  ],
])('a vehicle is left unassigned when that person %s', async (_, change) => {
  expect(await assigneeAfter(change)).toBeNull()
})
