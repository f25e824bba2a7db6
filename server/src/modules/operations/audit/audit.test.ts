import type { AuditEvent } from '@forecourt/contracts'
import { londonDay } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../../platform/auth/audit.ts'
import { auditEvents, dealers, users } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson, type Person, signedIn } from '../../../testing/people.ts'

let test: TestApp
let home: string
let far: string
let developer: Person & { token: string }
let admin: Person & { token: string }

beforeAll(async () => {
  test = await createTestApp()
  const { database } = test.services
  ;[home = ''] = (await createOrganisation(database)).dealerIds
  ;[far = ''] = (await createOrganisation(database)).dealerIds
  const start = async (person: Person) => ({
    ...person,
    token: (await signedIn(test.services, person)).accessToken,
  })
  developer = await start(await createPerson(test.services, { developer: true }))
  admin = await start(await createPerson(test.services, { adminAt: [home] }))
})
afterAll(() => test.close())

type Query = Record<string, string>
const all = async (query: Query = {}): Promise<AuditEvent[]> => {
  const { status, body } = await test.call('GET /audit', { token: developer.token, query })
  expect(status).toBe(200)
  return body.data.data
}
const ofDealer = async (query: Query = {}): Promise<AuditEvent[]> => {
  const { status, body } = await test.call('GET /active-dealer/audit', { token: admin.token, query })
  expect(status).toBe(200)
  return body.data.data
}
const nameOf = async ({ id }: { id: string }) => {
  const [user] = await test.services.database.unscoped('test', (tx) => tx.select().from(users).where(eq(users.id, id)))
  return user?.name
}

async function addMake(name: string) {
  const body = { name, country: 'Italy', isActive: true }
  const { body: added } = await test.call('POST /makes', { token: developer.token, body })
  return { ...body, ...added.data }
}

describe('the audit log of the platform', () => {
  it('has the history of a record: who made it, and what each change made of its fields', async () => {
    const { id, version, ...form } = await addMake('Lancia')
    await test.call('PATCH /makes/:makeId', {
      token: developer.token,
      params: { makeId: id },
      body: { name: 'Lancia', country: 'France', isActive: form.isActive, version },
    })
    const [changed, created] = await all({ recordId: id })
    const actor = { id: developer.id, name: await nameOf(developer) }
    expect(created).toMatchObject({ type: 'make.created', actor, subject: { id, name: 'Lancia' }, dealer: null })
    expect(changed).toMatchObject({ type: 'make.changed', actor })
    expect(changed?.changes).toEqual([{ field: 'country', from: 'Italy', to: 'France' }])
  })

  it('still names a record that is gone, and the person who is gone not at all', async () => {
    const { id } = await addMake('Talbot')
    await test.call('DELETE /makes/:makeId', { token: developer.token, params: { makeId: id } })
    const nobody = v7()
    await test.services.database.unscoped('test', (tx) =>
      audit(tx, { type: 'make.changed', actorId: nobody, subjectType: 'make', subjectId: id, data: {} }),
    )
    const [changed, deleted] = await all({ recordId: id })
    expect(deleted).toMatchObject({ type: 'make.deleted', subject: { id, name: 'Talbot' } })
    expect(changed?.actor).toEqual({ id: nobody, name: null })
  })

  it('has names in place of ids, and the beginning of a long list', async () => {
    const { id } = await addMake('Humber')
    const subjectId = v7()
    const makeIds = [id, ...Array.from({ length: 30 }, () => 'x')]
    await test.services.database.unscoped('test', (tx) =>
      audit(tx, {
        type: 'dealerMakes.activated',
        subjectType: 'dealerMakes',
        subjectId,
        dealerId: far,
        data: { makeIds },
      }),
    )
    const [event] = await all({ recordId: subjectId })
    expect(event).toMatchObject({ actor: null, dealer: { id: far }, details: {} })
    expect(event?.details.makeIds).toEqual(['Humber', ...Array.from({ length: 19 }, () => 'x'), 'and 11 more'])
  })

  it('names the parts of settings that changed by their path', async () => {
    const subjectId = v7()
    const from = { hours: { mon: 8, tue: 8 }, approval: null }
    const to = { hours: { mon: 9, tue: 8 }, approval: { limit: 100 } }
    await test.services.database.unscoped('test', (tx) =>
      audit(tx, { type: 'dealer.settingsChanged', subjectType: 'dealer', subjectId, data: { from, to } }),
    )
    const [event] = await all({ recordId: subjectId })
    expect(event?.changes).toEqual([
      { field: 'hours.mon', from: 8, to: 9 },
      { field: 'approval.limit', from: null, to: 100 },
    ])
  })

  it('is filtered by area, by who did it and by day', async () => {
    await addMake('Jowett')
    const makes = await all({ area: 'MAKES' })
    expect(new Set(makes.map(({ type }) => type.split('.')[0]))).toEqual(new Set(['make', 'dealerMakes']))
    expect(await all({ area: 'MAKES', search: admin.username })).toEqual([])
    expect((await all({ area: 'MAKES', search: developer.username.toUpperCase() })).length).toBeGreaterThan(3)
    const today = londonDay(new Date())
    expect(await all({ from: today, to: today })).toEqual(await all())
    expect(await all({ to: '2020-01-01' })).toEqual([])
    const refused = await test.call('GET /audit', { token: developer.token, query: { area: 'GARAGE' } })
    expect(codesOf(refused.body as never)).toEqual(['area:enum'])
  })

  it('pages from the newest to the oldest and back, each event once', async () => {
    const walk = async (sort: 'newest' | 'oldest') => {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const query = { sort, pageSize: '2', ...(cursor && { cursor }) }
        const { body } = await test.call('GET /audit', { token: developer.token, query })
        ids.push(...body.data.data.map(({ id }) => id))
        cursor = body.data.paging.next ?? undefined
      } while (cursor)
      return ids
    }
    const newest = await walk('newest')
    const count = await test.services.database.unscoped('test', (tx) => tx.$count(auditEvents))
    expect(newest).toHaveLength(count)
    expect(new Set(newest).size).toBe(count)
    expect(await walk('oldest')).toEqual(newest.toReversed())
  })
})

describe('the audit log of a dealer', () => {
  it('has what was done there, by whomever, and nothing of another dealer or of the platform', async () => {
    const body = { name: 'Nell Ash', username: 'nell.ash', email: 'nell@ash.test', roles: ['SALES'], jobTitle: null }
    const hired = await test.call('POST /active-dealer/employees', {
      token: admin.token,
      body: { ...body, temporaryPassword: 'a-long-word-for-nell' },
    })
    expect(hired.status).toBe(201)
    await test.services.database.unscoped('test', async (tx) => {
      await audit(tx, {
        type: 'dealer.changed',
        actorId: developer.id,
        subjectType: 'dealer',
        subjectId: home,
        dealerId: home,
      })
      await audit(tx, {
        type: 'dealer.changed',
        actorId: developer.id,
        subjectType: 'dealer',
        subjectId: far,
        dealerId: far,
      })
    })
    const events = await ofDealer()
    expect(new Set(events.map(({ dealer }) => dealer?.id))).toEqual(new Set([home]))
    const types = events.map(({ type, actor }) => `${type} ${actor?.id === developer.id ? 'developer' : 'admin'}`)
    expect(types.slice(0, 3)).toEqual(['dealer.changed developer', 'employee.added admin', 'user.created admin'])
    expect(events.find(({ type }) => type === 'employee.added')?.subject?.name).toBe('Nell Ash')
    expect(await ofDealer({ recordId: far })).toEqual([])
    expect(JSON.stringify(events)).not.toContain('a-long-word-for-nell')
  })

  it('does not tell where else somebody works', async () => {
    const { database } = test.services
    const [elsewhere] = await database.unscoped('test', (tx) => tx.select().from(dealers).where(eq(dealers.id, far)))
    const subjectId = v7()
    await database.unscoped('test', (tx) =>
      audit(tx, {
        type: 'session.dealerSwitched',
        subjectType: 'session',
        subjectId,
        dealerId: home,
        data: { from: far, role: 'EMPLOYEE' },
      }),
    )
    const [event] = await ofDealer({ recordId: subjectId })
    expect(event?.details).toEqual({ role: 'EMPLOYEE' })
    const [whole] = await all({ recordId: subjectId })
    expect(whole?.details.from).toBe(elsewhere?.name)
  })

  it('is for its super admins alone, and the platform’s for developers', async () => {
    const employee = await createPerson(test.services, { employeeAt: { [home]: ['ADMIN', 'SALES_MANAGER'] } })
    const { accessToken: token } = await signedIn(test.services, employee)
    expect((await test.call('GET /active-dealer/audit', { token })).status).toBe(403)
    expect((await test.call('GET /audit', { token })).status).toBe(403)
    expect((await test.call('GET /audit', { token: admin.token })).status).toBe(403)
    expect((await test.call('GET /active-dealer/audit', { token: developer.token })).status).toBe(403)
  })
})
