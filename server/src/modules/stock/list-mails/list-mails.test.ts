import type { ListMailForm } from '@forecourt/contracts'
import { MOST_LIST_MAILS } from '@forecourt/domain'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMails, queueJobs, savedViews } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { scopeOf } from '../../../testing/organisation.ts'
import { createListMailWorld, FRIDAY, type ListMailWorld } from './list-mails.fixture.ts'
import { queueListMails } from './due.ts'

let world: ListMailWorld
beforeAll(async () => {
  world = await createListMailWorld()
})
afterAll(() => world.close())

describe('a list by e-mail', () => {
  it('RQ.47 is set up by its reader, changed and stopped, and known to nobody else', async () => {
    const { jo, priya } = world.people
    const view = await world.view(jo, { name: 'Shared', isShared: true })
    const set = await world.set(jo, view, { rhythm: 'WEEKLY', weekday: 'friday', columns: ['plate'] })
    expect(set.body.data).toMatchObject({ id: view.id, mail: { rhythm: 'WEEKLY', weekday: 'friday' } })
    expect(await world.listed(jo)).toEqual([
      { viewId: view.id, name: 'Shared', list: '/stage/admin', title: 'Admin', rhythm: 'WEEKLY', weekday: 'friday' },
    ])
    expect(await world.listed(priya)).toEqual([])
    expect((await world.stop(priya, view)).status).toBe(404)
    await world.set(jo, view, { rhythm: 'WEEKDAYS', weekday: 'friday' })
    expect(await world.listed(jo)).toMatchObject([{ rhythm: 'WEEKDAYS', weekday: null }])
    expect((await world.stop(jo, view)).status).toBe(204)
    expect(await world.listed(jo)).toEqual([])
    expect((await world.stop(jo, view)).status).toBe(404)
    const [first] = await world.eventsOf('listMail.set')
    expect(first).toMatchObject({ actorId: jo.id, dealerId: world.home, subjectId: view.id })
    expect(await world.eventsOf('listMail.stopped')).toMatchObject([{ data: { list: '/stage/admin', name: 'Shared' } }])
  })

  it('RQ.48 is for views that its reader sees, of lists that they read', async () => {
    const { jo, mo, priya, outsider } = world.people
    const [own, shared] = [await world.view(jo), await world.view(jo, { isShared: true })]
    expect((await world.set(priya, own)).status).toBe(404)
    expect((await world.set(mo, shared)).status).toBe(404)
    expect((await world.set(outsider, shared)).status).toBe(404)
    const atSister = await world.hired(world.sister, 'ADMIN')
    expect((await world.set(atSister, shared)).status).toBe(404)
    expect((await world.set(await world.hired(world.home, 'ADMIN'), shared)).status).toBe(200)
    expect((await world.set(jo, { id: v7() })).status).toBe(404)
  })

  it('is refused in words on the field that is wrong', async () => {
    const { jo } = world.people
    const view = await world.view(jo)
    const refused = async (body: object) => codesOf((await world.set(jo, view, body as ListMailForm)).body)
    expect(await refused({ rhythm: 'WEEKLY' })).toEqual(['weekday:required'])
    expect(await refused({ rhythm: 'HOURLY', weekday: 'someday' })).toEqual(['rhythm:enum', 'weekday:enum'])
    expect(await refused({ rhythm: 'DAILY', columns: ['a b'], to: 'x@y.z' })).toEqual([
      'columns.0:pattern',
      'to:unknown',
    ])
  })

  it(`is one of ${MOST_LIST_MAILS} at most, even when two are set up at the same time`, async () => {
    const person = await world.hired(world.home, 'ADMIN')
    const ids = Array.from({ length: MOST_LIST_MAILS - 1 }, () => v7())
    const mine = { dealerId: world.home, userId: person.id } as const
    await world.asOwner('test', async (tx) => {
      const view = { ...mine, list: '/stage/admin', sort: 'oldest' } as const
      await tx.insert(savedViews).values(ids.map((id) => ({ ...view, id, name: id })))
      await tx.insert(listMails).values(ids.map((viewId) => ({ ...mine, viewId, rhythm: 'DAILY' as const })))
    })
    const views = [await world.view(person), await world.view(person)]
    const answers = await Promise.all(views.map((view) => world.set(person, view)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(codesOf(answers.find(({ status }) => status === 422)?.body as never)).toEqual(['rhythm:max'])
    expect((await world.set(person, { id: ids[0] ?? '' }, { rhythm: 'WEEKDAYS' })).status).toBe(200)
  })

  it('is hidden from other dealers by the database itself', async () => {
    await world.set(world.people.jo, await world.view(world.people.jo))
    const seenFrom = (dealerId: string) =>
      world.app.services.database.read(scopeOf(dealerId), (tx) => tx.$count(listMails))
    expect(await seenFrom(world.home)).toBeGreaterThan(0)
    expect(await seenFrom(world.sister)).toBe(0)
  })

  it('is neither set up nor sent where no e-mail is, and can be stopped', async () => {
    const { jo } = world.people
    const [kept, view] = [await world.view(jo), await world.view(jo)]
    await world.set(jo, kept)
    const { config } = world.app.services
    const { mail } = config
    config.mail = null
    const refused = await world.set(jo, view)
    await queueListMails(world.app.services, new Date(FRIDAY))
    const queued = await world.asOwner('test', (tx) => tx.$count(queueJobs))
    const stopped = await world.stop(jo, kept)
    config.mail = mail
    expect([refused.status, ...codesOf(refused.body as never)]).toEqual([422, 'rhythm:unavailable'])
    expect([queued, stopped.status]).toEqual([0, 204])
  })
})
