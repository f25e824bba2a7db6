import type { Permission } from '@forecourt/authority'
import type { DealerRole } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../platform/errors.ts'
import { stageDrafts, stageRecords } from '../../../schema/index.ts'
import { createOrganisation, scopeOf } from '../../../testing/organisation.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { type AdminWorld, createAdminWorld } from '../admin/admin-world.fixture.ts'
import { saveOneFormDraft } from './draft.ts'
import type { OneForm } from './form.ts'
import { oneFormRecord } from './record.ts'
import { submitOneForm } from './submit.ts'

interface Values {
  note: string
}

/** A valet with only a note, in which one word is forbidden. */
const FORM: OneForm<Values> = {
  stage: 'MEDIA',
  at: 'MEDIA:VALET',
  transition: 'V1',
  event: 'VALETED',
  kept: z.object({ note: z.string() }),
  guard({ note }) {
    if (note === 'Dirty') throw refusal(['note'], 'dirty', 'Clean it first.')
  },
}

let world: AdminWorld
let at: Acting
let colleague: Acting
let vehicleId: string

const ROUTE = { ict: false, mechanicalPrep: false, bodyDamage: false, valet: true, media: true }

function acting(person: Person, dealerId: string, permission: Permission, roles: DealerRole[]): Acting {
  return {
    services: world.app.services,
    permission,
    actor: { activeRole: 'EMPLOYEE', activeDealerId: dealerId, activeDealerRoles: roles },
    session: { id: v7(), userId: person.id },
    dealerScope: scopeOf(dealerId),
    groupScope: scopeOf(world.home, world.sister),
    once: (_tx, work) => work(),
    now: () => new Date(),
  }
}

async function atWork(dealerId: string, roles: DealerRole[] = ['SALES_SUPPORT']): Promise<Acting> {
  const person = await createPerson(world.app.services, { employeeAt: { [dealerId]: roles } })
  return acting(person, dealerId, 'stage.media.valet', roles)
}

beforeAll(async () => {
  world = await createAdminWorld()
  at = await atWork(world.home)
  colleague = await atWork(world.home)
  const jo = await world.hired(world.home, 'ADMIN')
  vehicleId = await world.infleeted(jo)
  const { status, text } = await world.configure(jo, vehicleId, { route: ROUTE })
  if (status !== 200) throw new Error(text)
})
afterAll(() => world.app.close())

const database = () => world.app.services.database
const read = (dealerId = world.home) =>
  database().read(scopeOf(dealerId), (tx) =>
    oneFormRecord(tx, FORM, vehicleId, { actor: at.actor, now: new Date(), fileUrl: () => null }),
  )
const submit = (as: Acting, note: string) => submitOneForm(as, FORM, vehicleId, { note, version: 2 })

describe('a single-form stage', () => {
  it('saves a draft that is shared, and shows it to its own dealer only', async () => {
    const { draftVersion } = await saveOneFormDraft(at, FORM, vehicleId, { draftVersion: 0, note: 'Seats' } as never)
    expect(await read()).toMatchObject({ draft: { draftVersion, values: { note: 'Seats' } }, submitted: null })
    expect(await read(world.sister)).toBeUndefined()
  })

  it('refuses those who may not, who have not seen the draft, or whom the guard refuses, and stores nothing then', async () => {
    const mechanic = await atWork(world.home, ['MECHANICAL_PREP'])
    await expect(submit(mechanic, 'Clean')).rejects.toMatchObject({ status: 403 })
    const stranger = await atWork((await createOrganisation(database())).dealerIds[0] ?? '')
    await expect(submit(stranger, 'Clean')).rejects.toMatchObject({ status: 404 })
    await expect(submit(colleague, 'Clean')).rejects.toMatchObject({ status: 409, code: 'STALE_DRAFT' })
    await expect(submit(at, 'Dirty')).rejects.toMatchObject({ status: 422, errors: [{ path: ['note'] }] })
    expect(await read()).toMatchObject({ vehicle: { subStage: 'VALET' }, submitted: null })
  })

  it('stores what is submitted, ends the draft and moves the vehicle to its next step', async () => {
    const { data } = await submit(at, 'Clean')
    expect(data).toMatchObject({ label: 'Media: Media', version: 3 })
    const record = await read()
    expect(record).toMatchObject({
      draft: null,
      submitted: { values: { note: 'Clean' }, by: { id: at.session.userId } },
    })
    expect(record?.vehicle.events.at(-1)).toMatchObject({ type: 'VALETED' })
    await expect(submit(at, 'Clean')).rejects.toMatchObject({ status: 409, code: 'INVALID_STAGE' })
    const left = await database().asOwner('test', (tx) =>
      tx.$count(stageDrafts, and(eq(stageDrafts.vehicleId, vehicleId))),
    )
    expect(left).toBe(0)
  })

  it('has records that other dealers do not see and that the application cannot delete', async () => {
    const rows = (dealerId: string) => database().read(scopeOf(dealerId), (tx) => tx.$count(stageRecords))
    expect([await rows(world.home), await rows(world.sister)]).toEqual([1, 0])
    const deleted = database().scoped(scopeOf(world.home), (tx) => tx.delete(stageRecords))
    await expect(deleted).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
