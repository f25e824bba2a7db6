import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Archive } from '@forecourt/contracts'
import type { DealerRole } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { archives, auditEvents, dealerAdmins, sessions } from '../../../schema/index.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { unzipped } from '../../../testing/unzipped.ts'
import type { Hired } from '../../stages/admin/admin-world.fixture.ts'
import { createSaleWorld, type SaleWorld } from '../../stages/sale/sale-world.fixture.ts'
import { readPdf } from '../print/pdf-text.fixture.ts'
import { expireArchivesJob } from './expire-job.ts'
import { makeArchiveJob } from './make-job.ts'

let world: SaleWorld
let owner: Hired
/** Super admin, and at work there in a role that reads sales. */
let both: Hired

const BUYER = 'Zeb Quillfeather'

beforeAll(async () => {
  world = await createSaleWorld()
  owner = await superAdmin()
  both = await superAdmin({ [world.home]: ['SALES_MANAGER'] })
})
afterAll(() => world.app.close())

async function superAdmin(employeeAt: Record<string, DealerRole[]> = {}): Promise<Hired> {
  const { services } = world.app
  const person = await createPerson(services, { adminAt: [world.home], employeeAt })
  const at = { dealerId: world.home, role: 'SUPER_ADMIN' } as const
  return { ...person, token: (await signedIn(services, person, at)).accessToken }
}

type Who = Pick<Hired, 'token'>

const listed = async ({ token }: Who) => (await world.app.call('GET /user/archives', { token })).body.data
const ofVehicle = (vehicleId: string, { token }: Who) =>
  world.app.call('POST /vehicles/:vehicleId/archives', { params: { vehicleId }, token })
const ofDealer = ({ token }: Who) => world.app.call('POST /active-dealer/archives', { token })
const ofPerson = ({ token }: Who) => world.app.call('POST /user/archives', { token })
const remove = (archiveId: string, { token }: Who) =>
  world.app.call('DELETE /user/archives/:archiveId', { params: { archiveId }, token })
const work = () => runDueJobs(world.app.services, [makeArchiveJob])
const fetched = (url: string, headers = {}) => world.app.app.inject({ url, headers })

async function made({ id }: Archive, as: Who): Promise<Archive> {
  await work()
  const found = (await listed(as)).find((each) => each.id === id)
  if (!found) throw new Error('The archive is gone')
  return found
}

async function contentOf(archive: Archive): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const { url } of archive.parts) {
    const answer = await fetched(url)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    for (const { name, content } of unzipped(answer.rawPayload)) files.set(name, content.toString('latin1'))
  }
  return files
}

const utf8 = (text: string | undefined) => Buffer.from(text ?? '', 'latin1').toString()
const sold = async () => {
  const id = await world.onSale()
  const answer = await world.sell(id, { buyerName: BUYER })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

describe('everything of a vehicle', () => {
  it('is its record, its papers, its messages and its files, with the sale for those who read sales', async () => {
    const id = await sold()
    const { tom } = world.people
    await world.app.call('POST /vehicles/:vehicleId/messages', {
      params: { vehicleId: id },
      body: { body: 'Second key is in the safe' },
      token: tom.token,
    })
    const asked = await ofVehicle(id, tom)
    expect(asked.status).toBe(201)
    expect(asked.body.data).toMatchObject({ kind: 'VEHICLE', status: 'WAITING', parts: [], expiresAt: null })
    const ready = await made(asked.body.data, tom)
    expect(ready).toMatchObject({ status: 'READY', failure: null })
    expect(ready.done).toBe(ready.total)
    const files = await contentOf(ready)
    const names = [...files.keys()]
    expect(names).toEqual(expect.arrayContaining(['vehicle.json', 'messages.json', 'sale.json']))
    expect(names.filter((name) => name.startsWith('files/media/'))).toHaveLength(1)
    expect(JSON.parse(utf8(files.get('vehicle.json')))).toMatchObject({ id })
    expect(files.get('messages.json')).toContain('Second key is in the safe')
    expect(JSON.parse(utf8(files.get('sale.json')))).toMatchObject({ sale: { buyerName: BUYER } })
    const paper = names.find((name) => name.endsWith('-record.pdf')) ?? ''
    const { text } = await readPdf(Buffer.from(files.get(paper) ?? '', 'latin1'))
    expect(text).toContain('Where it has been')
    expect(text).toContain('£12,495')
    // Prints name no buyer, whoever makes them.
    expect(text).not.toContain(BUYER)
  })

  it('tells the buyer to nobody who does not read sales, nor to another dealer of the group', async () => {
    const id = await sold()
    for (const who of [world.people.mo, world.people.sister]) {
      const ready = await made((await ofVehicle(id, who)).body.data, who)
      const files = await contentOf(ready)
      expect([...files.keys()]).not.toContain('sale.json')
      const papers = [...files].filter(([name]) => name.endsWith('.pdf'))
      const texts = await Promise.all(papers.map(async ([, pdf]) => (await readPdf(Buffer.from(pdf, 'latin1'))).text))
      expect([...files.values(), ...texts].join('\n')).not.toContain(BUYER)
    }
  })

  it('is nobody’s outside the group', async () => {
    const id = await world.onSale()
    expect((await ofVehicle(id, world.people.stranger)).status).toBe(404)
    expect((await ofVehicle(id, owner)).status).toBe(403)
  })

  it('is packed once where it is asked for twice', async () => {
    const id = await world.onSale()
    const { kai } = world.people
    const [one, two] = await Promise.all([ofVehicle(id, kai), ofVehicle(id, kai)])
    expect(two.body.data.id).toBe(one.body.data.id)
    expect((await made(one.body.data, kai)).status).toBe('READY')
  })
})

describe('everything of a dealer', () => {
  it('is every record and every file, counted, without buyers for a super admin who reads none', async () => {
    const id = await sold()
    const asked = await ofDealer(owner)
    const ready = await made(asked.body.data, owner)
    expect(ready).toMatchObject({ kind: 'DEALER', status: 'READY' })
    const files = await contentOf(ready)
    const counts = JSON.parse(utf8(files.get('counts.json'))) as { records: Record<string, number>; files: number }
    for (const [table, count] of Object.entries(counts.records)) {
      const lines = utf8(files.get(`records/${table}.jsonl`))
        .split('\n')
        .filter(Boolean)
      expect(lines, table).toHaveLength(count)
      expect(utf8(files.get(`records/${table}.csv`)) !== '', table).toBe(count > 0)
    }
    expect(counts.records.vehicles).toBeGreaterThan(0)
    expect(files.get('records/vehicles.jsonl')).toContain(id)
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(counts.files)
    expect([...files.values()].join('\n')).not.toContain(BUYER)
    const secrets = /passwordHash|password_hash|token_hash|key_encrypted/
    expect([...files.values()].join('\n')).not.toMatch(secrets)
  })

  it('has the buyers for a super admin who works there in a role that reads sales', async () => {
    await sold()
    const files = await contentOf(await made((await ofDealer(both)).body.data, both))
    expect(files.get('records/sales.csv')).toContain(BUYER)
    expect(files.get('stock-book.csv')).toContain(BUYER)
  })

  it('is nobody else’s, and holds nothing of another dealer', async () => {
    expect((await ofDealer(world.people.jo)).status).toBe(403)
    const files = await contentOf(await made((await ofDealer(owner)).body.data, owner))
    const records = [...files].filter(([name]) => name.endsWith('.jsonl')).map(([, text]) => text)
    expect(records.join('\n')).not.toContain(world.sister)
  })

  it('fails in words for somebody who is no longer a super admin there, also when it is packed already', async () => {
    const late = await superAdmin()
    const ready = await made((await ofDealer(late)).body.data, late)
    const asked = (await ofDealer(late)).body.data
    await world.app.services.database.unscoped('test', (tx) =>
      tx.delete(dealerAdmins).where(eq(dealerAdmins.userId, late.id)),
    )
    expect((await fetched(ready.parts[0]?.url ?? '')).statusCode).toBe(404)
    expect(await made(asked, late)).toMatchObject({
      status: 'FAILED',
      failure: 'You no longer have access to this.',
      parts: [],
    })
  })
})

describe('everything about a person', () => {
  it('is theirs, whatever their role, and holds no secrets', async () => {
    const { mo } = world.people
    const files = await contentOf(await made((await ofPerson(mo)).body.data, mo))
    expect(JSON.parse(utf8(files.get('profile.json')))).toMatchObject({ id: mo.id })
    expect(JSON.parse(utf8(files.get('places.json')))).toHaveLength(1)
    expect([...files.values()].join('\n')).not.toMatch(/argon2|passwordHash|password_hash/)
  })
})

describe('what was packed', () => {
  it('can be taken by the person alone, goes on where it was interrupted, and is written down', async () => {
    const { kai } = world.people
    const mo = await world.hired(world.home, 'MECHANICAL_PREP')
    const archive = await made((await ofPerson(mo)).body.data, mo)
    const url = archive.parts[0]?.url ?? ''
    const whole = await fetched(url)
    const rest = await fetched(url, { range: 'bytes=10-' })
    expect(rest.statusCode).toBe(206)
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(10))).toBe(true)
    expect(whole.headers['content-disposition']).toMatch(/\.zip$/)
    expect((await listed(kai)).map(({ id }) => id)).not.toContain(archive.id)
    expect((await remove(archive.id, kai)).status).toBe(404)
    for (const wrong of [url.replace(/s=.{6}/, 's=AAAAAA'), url.replace('/1.zip', '/2.zip'), url.split('?')[0] ?? '']) {
      expect((await fetched(wrong)).statusCode, wrong).toBe(404)
    }
    const events = await world.app.services.database.unscoped('test', (tx) =>
      tx.select({ type: auditEvents.type }).from(auditEvents).where(eq(auditEvents.actorId, mo.id)),
    )
    const types = events.map(({ type }) => type)
    expect(types.filter((type) => type === 'archive.taken')).toHaveLength(1)
    expect(types).toContain('archive.requested')
  })

  it('cannot be taken once the session that was given the address is over', async () => {
    const { services } = world.app
    const person = await world.hired(world.home, 'SALES')
    const archive = await made((await ofPerson(person)).body.data, person)
    await services.database.unscoped('test', (tx) =>
      tx.update(sessions).set({ endedAt: new Date().toISOString() }).where(eq(sessions.userId, person.id)),
    )
    services.auth.callers.forgetAll()
    expect((await fetched(archive.parts[0]?.url ?? '')).statusCode).toBe(404)
  })

  it('is gone when it is removed, and when its time is over', async () => {
    const { mo } = world.people
    const { services } = world.app
    const archive = await made((await ofPerson(mo)).body.data, mo)
    const url = archive.parts[0]?.url ?? ''
    expect((await remove(archive.id, mo)).status).toBe(204)
    expect((await fetched(url)).statusCode).toBe(404)
    const kept = await made((await ofPerson(mo)).body.data, mo)
    await services.database.asOwner('test', (tx) =>
      tx.update(archives).set({ expiresAt: '2026-01-01T00:00:00Z' }).where(eq(archives.id, kept.id)),
    )
    await expireArchivesJob.run({}, { services, log: services.log, attempt: 1 })
    expect((await listed(mo)).map(({ id }) => id)).not.toContain(kept.id)
    expect(await services.files.store.size(`${kept.id}/part-1`)).toBeNull()
  })

  it('is packed anew after a server that died, of whose parts nothing is left or to be taken', async () => {
    const { mo } = world.people
    const { database, files } = world.app.services
    const asked = (await ofPerson(mo)).body.data
    const parts = ['one', 'other'].map((name) => ({ name, bytes: 4 }))
    for (const part of [1, 2]) await files.store.put(`${asked.id}/part-${part}`, Buffer.from('half'))
    await database.asOwner('test', (tx) =>
      tx.update(archives).set({ status: 'RUNNING', parts }).where(eq(archives.id, asked.id)),
    )
    expect((await listed(mo)).find(({ id }) => id === asked.id)?.parts).toEqual([])
    const again = await made(asked, mo)
    expect([again.status, again.parts.length]).toEqual(['READY', 1])
    expect(await files.store.size(`${asked.id}/part-1`)).toBe(again.parts[0]?.bytes)
    expect(await files.store.size(`${asked.id}/part-2`)).toBeNull()
  })

  it('leaves nothing behind where it is stopped while it is packed', async () => {
    const { mo } = world.people
    const { services } = world.app
    const asked = (await ofPerson(mo)).body.data
    expect((await remove(asked.id, mo)).status).toBe(204)
    await work()
    expect(await services.files.store.size(`${asked.id}/part-1`)).toBeNull()
    const folder = join(services.config.dataFolder, 'files', 'incoming')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  })
})
