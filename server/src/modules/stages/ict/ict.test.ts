import type { ErrorBody, IctDraft, IctListQuery, IctSubmission } from '@forecourt/contracts'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  adminConfigurations,
  dealers,
  files,
  ictRecords,
  stageDrafts,
  stageVisits,
  vehicleEvents,
  vehicleFiles,
  vehicles,
} from '../../../schema/index.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import { codesOf } from '../../../testing/app.ts'
import { createOrganisation, scopeOf } from '../../../testing/organisation.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'
import { notifyJob } from '../../notifications/notify-job.ts'

type Body = Partial<z.input<typeof IctSubmission>>
type DraftBody = Partial<z.input<typeof IctDraft>>
type Query = Partial<Record<keyof z.input<typeof IctListQuery>, string>>

let world: AdminWorld
let jo: Hired
let executive: Hired
let manager: Hired
let mechanic: Hired
let sisterManager: Hired
let stranger: Hired
let otherGroupDealer: string

beforeAll(async () => {
  world = await createAdminWorld()
  const theirs = await createOrganisation(world.app.services.database)
  otherGroupDealer = theirs.dealerIds[0] ?? ''
  jo = await world.hired(world.home, 'ADMIN')
  executive = await world.hired(world.home, 'SALES_EXECUTIVE')
  manager = await world.hired(world.home, 'SALES_MANAGER')
  mechanic = await world.hired(world.home, 'MECHANICAL_PREP')
  sisterManager = await world.hired(world.sister, 'SALES_MANAGER', 'ADMIN')
  stranger = await world.hired(otherGroupDealer, 'SALES_MANAGER')
})
afterAll(() => world.app.close())

const ROUTE = { ict: true, mechanicalPrep: true, bodyDamage: false, valet: true, media: true }
const walkround = { roadTested: true, warningLights: false, conditionAsDescribed: true, kit: ['MATS' as const] }

const arrived = async (given = {}): Promise<string> => {
  const id = await world.infleeted(mechanic)
  const { status, text } = await world.configure(jo, id, { route: ROUTE, ...given })
  if (status !== 200) throw new Error(text)
  return id
}
const read = (as: Hired, vehicleId: string) =>
  world.app.call('GET /stage/ict/:vehicleId', { params: { vehicleId }, token: as.token })
const list = async (as: Hired, query: Query = {}) =>
  (await world.app.call('GET /stage/ict', { query, token: as.token })).body.data.data
const submit = (as: Hired, vehicleId: string, body: Body = {}, headers = {}) =>
  world.app.call('POST /stage/ict/:vehicleId', {
    params: { vehicleId },
    body: { version: 2, walkround, ...body },
    token: as.token,
    headers,
  })
const sawDraft = (draftVersion: number) => ({ 'Draft-Version': String(draftVersion) })
const draft = (as: Hired, vehicleId: string, body: DraftBody = {}) =>
  world.app.call('POST /stage/ict/:vehicleId/draft', { params: { vehicleId }, body, token: as.token })

const database = () => world.app.services.database
/** What the database holds, as the owner sees it. */
const kept = (id: string) =>
  database().asOwner('test', async (tx) => ({
    vehicle: (await tx.select().from(vehicles).where(eq(vehicles.id, id)))[0],
    record: (await tx.select().from(ictRecords).where(eq(ictRecords.vehicleId, id)))[0],
    drafts: await tx.select().from(stageDrafts).where(eq(stageDrafts.vehicleId, id)),
    configuration: (await tx.select().from(adminConfigurations).where(eq(adminConfigurations.vehicleId, id)))[0],
    visits: await tx.select().from(stageVisits).where(eq(stageVisits.vehicleId, id)).orderBy(stageVisits.id),
    events: await tx.select().from(vehicleEvents).where(eq(vehicleEvents.vehicleId, id)).orderBy(vehicleEvents.id),
  }))
const refusalOf = ({ body }: { body: unknown }) => body as ErrorBody
const pathsOf = (answer: { body: unknown }) => refusalOf(answer).errors.map(({ path }) => path)

describe('the manager’s tick', () => {
  it('moves an executive’s complete form on once a manager has set it', async () => {
    const id = await arrived()
    const untold = await submit(executive, id)
    expect([untold.status, codesOf(refusalOf(untold))]).toEqual([422, ['ictConfirmed:required']])
    const ticked = await draft(manager, id, { ictConfirmed: true })
    expect(ticked.status).toBe(200)
    const sawTick = sawDraft(ticked.body.data.draftVersion)
    const { status, body } = await submit(executive, id, { note: 'Sold to Mrs Ward' }, sawTick)
    expect([status, body.data.label]).toEqual([200, 'Mechanical Prep: Assess'])
    const { record, events, vehicle } = await kept(id)
    expect(record).toMatchObject({
      ictConfirmed: true,
      ictConfirmedById: manager.id,
      submittedById: executive.id,
      note: 'Sold to Mrs Ward',
      walkround,
    })
    expect(events.at(-1)).toMatchObject({ type: 'ICT_SUBMITTED', actorId: executive.id })
    expect(events.at(-1)?.data).toEqual({
      ictConfirmed: true,
      ictConfirmedById: manager.id,
      ictConfirmedAt: expect.any(String),
      ictNotRequired: false,
      toDealerId: null,
      toDealerName: null,
      action: 'SUBMIT_ICT',
      from: 'ICT:ICT',
      to: 'MECHANICAL_PREP:ASSESS',
    })
    expect(vehicle).toMatchObject({ dealerId: world.home, stage: 'MECHANICAL_PREP' })
  })

  it.each(['ictConfirmed', 'ictNotRequired'] as const)(
    '%s is refused to an executive, in draft and submit',
    async (box) => {
      const id = await arrived()
      for (const answer of [
        await submit(executive, id, { [box]: true }),
        await draft(executive, id, { [box]: true }),
      ]) {
        expect(answer.status).toBe(403)
        expect(refusalOf(answer)).toMatchObject({
          errors: [{ code: 'FORBIDDEN', path: [box], message: 'Only a sales manager can change this.' }],
        })
      }
      const { record, drafts, vehicle } = await kept(id)
      expect([record, drafts, vehicle?.stage]).toEqual([undefined, [], 'ICT'])
    },
  )

  it('cannot be removed by an executive either, but may be sent as it is', async () => {
    const id = await arrived()
    await draft(manager, id, { ictConfirmed: true })
    const off = await draft(executive, id, { ictConfirmed: false, note: 'Mine' })
    expect([off.status, pathsOf(off)]).toEqual([403, [['ictConfirmed']]])
    const first = (await read(executive, id)).body.data.draft?.draftVersion ?? 0
    expect((await draft(executive, id, { ictConfirmed: true, note: 'Mine', draftVersion: first })).status).toBe(200)
    expect((await kept(id)).record).toMatchObject({ ictConfirmed: true, ictConfirmedById: manager.id })
    expect((await submit(executive, id, { ictConfirmed: false })).status).toBe(403)
    expect((await submit(executive, id, { ictConfirmed: true })).status).toBe(200)
  })

  it('can be removed and set again by a manager, and is not part of the draft', async () => {
    const id = await arrived()
    const saved = await draft(manager, id, { ictConfirmed: true, note: 'Looks well' })
    expect((await read(executive, id)).body.data).toMatchObject({
      mayConfirm: false,
      draft: { values: { note: 'Looks well' } },
      ict: { ictConfirmed: true, ictConfirmedBy: { id: manager.id }, submittedAt: null },
    })
    expect(Object.keys((await kept(id)).drafts[0]?.values ?? {})).not.toContain('ictConfirmed')
    await draft(manager, id, { ictConfirmed: false, note: 'No', draftVersion: saved.body.data.draftVersion })
    expect((await kept(id)).record).toMatchObject({ ictConfirmed: false, ictConfirmedById: null, ictConfirmedAt: null })
    expect((await read(manager, id)).body.data.mayConfirm).toBe(true)
  })

  it('may be left out where a manager says that nothing is handed over', async () => {
    const id = await arrived()
    const there = await submit(manager, id, { ictNotRequired: true, toDealerId: world.sister })
    expect([there.status, pathsOf(there)]).toEqual([422, [['toDealerId']]])
    expect((await submit(manager, id, { ictNotRequired: true })).status).toBe(200)
    expect((await kept(id)).record).toMatchObject({ ictConfirmed: false, ictNotRequired: true })
  })
})

describe('a transfer', () => {
  it('moves the vehicle to the other dealer and leaves its origin', async () => {
    const id = await arrived({ assignees: { mechanicalPrep: mechanic.id } })
    const { status, body } = await submit(manager, id, {
      ictConfirmed: true,
      toDealerId: world.sister,
      transferPrice: 1_250_000,
      invoiceNumber: 'IC-7',
      transferDate: '2026-11-20',
    })
    expect([status, body.data.label, body.data.version]).toEqual([200, 'Mechanical Prep: Assess', 3])
    const { vehicle, record, visits, events, configuration } = await kept(id)
    expect(vehicle).toMatchObject({
      dealerId: world.sister,
      originDealerId: world.home,
      assignedToId: null,
      version: 3,
    })
    expect(record).toMatchObject({ dealerId: world.sister, toDealerId: world.sister, transferPrice: 1_250_000 })
    expect(configuration).toMatchObject({ dealerId: world.sister, assignees: {} })
    expect(visits.map(({ dealerId, stage }) => [dealerId, stage]).slice(-2)).toEqual([
      [world.home, 'ICT'],
      [world.sister, 'MECHANICAL_PREP'],
    ])
    expect(visits.at(-2)?.exitedAt).not.toBeNull()
    expect(events.slice(-2).map(({ type, actorId }) => [type, actorId])).toEqual([
      ['ICT_SUBMITTED', manager.id],
      ['VEHICLE_TRANSFERRED', manager.id],
    ])
    expect(events.at(-1)?.data).toMatchObject({ fromDealerId: world.home, toDealerId: world.sister })
  })

  it('is gone from the old dealer’s lists, still readable in the group, and worked on where it is now', async () => {
    const id = await arrived()
    await submit(manager, id, { ictConfirmed: true, toDealerId: world.sister })
    const ofPrep = async (as: Hired) =>
      (await world.app.call('GET /stage/mechanical-prep', { query: { pageSize: '100' }, token: as.token })).body.data
        .data
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id)
    expect(ids(await ofPrep(sisterManager))).toContain(id)
    expect(ids(await ofPrep(manager))).not.toContain(id)
    expect(ids(await list(manager))).not.toContain(id)
    const group = await world.app.call('GET /vehicles/:vehicleId', { params: { vehicleId: id }, token: manager.token })
    expect([group.status, group.body.data.dealerId]).toEqual([200, world.sister])
    // The configuration came along: Admin there can still change it, the old dealer's Admin cannot.
    const change = { location: 'Bay 9', version: 3 }
    expect((await world.change(jo, id, change)).status).toBe(403)
    expect((await world.change(sisterManager, id, change)).status).toBe(200)
  })

  it('moves its files, to the last byte', async () => {
    const id = await arrived()
    const fileId = v7()
    await database().asOwner('test', async (tx) => {
      const stored = { id: fileId, dealerId: world.home, configCode: 'infleet-photo', sha256: '-', bytes: 1 }
      await tx.insert(files).values({ ...stored, filename: 'bonnet.webp', mimeType: 'image/webp' })
      const shown = { fileId, vehicleId: id, dealerId: world.home, uploadedById: mechanic.id }
      await tx.insert(vehicleFiles).values({ ...shown, area: 'INFLEET', createdAt: new Date().toISOString() })
    })
    await submit(manager, id, { ictConfirmed: true, toDealerId: world.sister })
    const seenAt = (dealerId: string) =>
      database().scoped(scopeOf(dealerId), async (tx) => [
        await tx.$count(files, eq(files.id, fileId)),
        await tx.$count(vehicleFiles, eq(vehicleFiles.fileId, fileId)),
      ])
    expect([await seenAt(world.sister), await seenAt(world.home)]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  it('keeps the stock number unless a vehicle there has it', async () => {
    const free = await arrived({ stockNumber: 'XFER-1' })
    await submit(manager, free, { ictConfirmed: true, toDealerId: world.sister })
    expect((await kept(free)).vehicle?.stockNumber).toBe('XFER-1')
    const taken = await arrived({ stockNumber: 'XFER-1' })
    const { status } = await submit(manager, taken, { ictConfirmed: true, toDealerId: world.sister })
    const { vehicle, events } = await kept(taken)
    expect(status).toBe(200)
    expect(vehicle?.stockNumber).not.toBe('XFER-1')
    expect(events.at(-1)?.data).toMatchObject({ stockNumberBefore: 'XFER-1', stockNumber: vehicle?.stockNumber })
  })

  it('two transfers of one stock number at once both arrive, with two numbers', async () => {
    const before = await arrived({ stockNumber: 'TWIN-1' })
    await submit(manager, before, { ictConfirmed: true, toDealerId: world.sister })
    const [one, other] = [await arrived({ stockNumber: 'TWIN-1' }), await arrived({ stockNumber: 'TWIN-1B' })]
    const body = { ictConfirmed: true, toDealerId: world.sister }
    const answers = await Promise.all([submit(manager, one, body), submit(manager, other, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const numbers = await Promise.all([before, one, other].map(async (id) => (await kept(id)).vehicle?.stockNumber))
    expect(new Set(numbers).size).toBe(3)
  })

  it('goes to no other group, no closed dealer, nowhere unknown, and not to where it is', async () => {
    const closed = v7()
    await database().asOwner('test', (tx) =>
      tx
        .insert(dealers)
        .values({ id: closed, dealerGroupId: world.ours.groupId, name: 'Closed', code: 'CLOSED1', isActive: false }),
    )
    const id = await arrived()
    for (const toDealerId of [otherGroupDealer, closed, v7(), world.home]) {
      const refused = await submit(manager, id, { ictConfirmed: true, toDealerId })
      expect([refused.status, pathsOf(refused)]).toEqual([422, [['toDealerId']]])
    }
    expect((await kept(id)).vehicle).toMatchObject({ dealerId: world.home, stage: 'ICT', version: 2 })
  })

  it('RH.03 can no longer be drafted to a forbidden dealer, and one that closed meanwhile can stay in a draft', async () => {
    const id = await arrived()
    for (const toDealerId of [otherGroupDealer, v7(), world.home]) {
      const refused = await draft(executive, id, { toDealerId })
      expect([refused.status, pathsOf(refused)]).toEqual([422, [['toDealerId']]])
    }
    const { draftVersion } = (await draft(executive, id, { toDealerId: world.sister })).body.data
    const setActive = (isActive: boolean) =>
      database().asOwner('test', (tx) => tx.update(dealers).set({ isActive }).where(eq(dealers.id, world.sister)))
    await setActive(false)
    const next = await draft(executive, id, { toDealerId: world.sister, transferPrice: 990_000, draftVersion })
    await setActive(true)
    expect(next.status, next.text).toBe(200)
  })

  it('happens once for a key, however often it is sent', async () => {
    const id = await arrived()
    const key = { 'Idempotency-Key': v7() }
    const body = { ictConfirmed: true, toDealerId: world.sister }
    const [first, again] = [await submit(manager, id, body, key), await submit(manager, id, body, key)]
    // The vehicle belongs to another dealer by now; the first answer is still returned.
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await kept(id)).events.filter(({ type }) => type === 'VEHICLE_TRANSFERRED')).toHaveLength(1)
  })
})

describe('attacks', () => {
  it('a dealer of the same group cannot submit, read or draft it; another group does not find it', async () => {
    const id = await arrived()
    const tries = (as: Hired) => Promise.all([read(as, id), submit(as, id, { ictConfirmed: true }), draft(as, id)])
    expect((await tries(sisterManager)).map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await tries(stranger)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await tries(mechanic)).map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await kept(id)).vehicle).toMatchObject({ stage: 'ICT', version: 2 })
  })

  it('a manager of another dealer only cannot tick here', async () => {
    const both = await world.hired(world.home, 'SALES_EXECUTIVE')
    const id = await arrived()
    expect((await draft(both, id, { ictConfirmed: true })).status).toBe(403)
  })

  it('a sister dealer’s vehicle cannot be pulled over by naming one’s own', async () => {
    const id = await arrived()
    await submit(manager, id, { ictConfirmed: true, toDealerId: world.sister })
    const pull = await submit(manager, id, { ictConfirmed: true, toDealerId: world.home, version: 3 })
    expect(pull.status).toBe(403)
    expect((await kept(id)).vehicle?.dealerId).toBe(world.sister)
  })

  it('unexpected fields are refused', async () => {
    const id = await arrived()
    const sneaky = { ictConfirmed: true, dealerId: world.sister, ictConfirmedById: manager.id } as Body
    const refused = await submit(manager, id, sneaky)
    expect([refused.status, codesOf(refusalOf(refused))]).toEqual([
      422,
      ['dealerId:unknown', 'ictConfirmedById:unknown'],
    ])
    const odd = await submit(manager, id, { ictConfirmed: true, keysHandedOver: 10, transferPrice: -1 })
    expect(pathsOf(odd)).toEqual(expect.arrayContaining([['keysHandedOver'], ['transferPrice']]))
  })

  it('an old form is refused with who was there, and one that was left behind with where it went', async () => {
    const id = await arrived()
    const stale = await submit(manager, id, { ictConfirmed: true, version: 1 })
    expect([stale.status, codesOf(refusalOf(stale))]).toEqual([409, [':STALE_VERSION']])
    await submit(manager, id, { ictConfirmed: true })
    const late = await submit(manager, id, { ictConfirmed: true })
    expect([late.status, codesOf(refusalOf(late))]).toEqual([409, [':INVALID_STAGE']])
    expect(refusalOf(late)).toMatchObject({
      message: 'This vehicle is now Mechanical Prep: Assess.',
      details: { actor: { id: manager.id }, label: 'Mechanical Prep: Assess', version: 3 },
    })
    expect((await draft(manager, id)).status).toBe(409)
  })
})

describe('drafts and the list', () => {
  it('a draft on top of somebody else’s newer one is refused with theirs', async () => {
    const id = await arrived()
    const first = await draft(executive, id, { invoiceNumber: 'A' })
    expect(first.status).toBe(200)
    const stale = await draft(manager, id, { invoiceNumber: 'B' })
    expect([stale.status, codesOf(refusalOf(stale))]).toEqual([409, [':STALE_DRAFT']])
    expect(refusalOf(stale)).toMatchObject({
      details: { actor: { id: executive.id }, draft: { values: { invoiceNumber: 'A' } } },
    })
    await submit(manager, id, { ictConfirmed: true }, sawDraft(first.body.data.draftVersion))
    expect((await kept(id)).drafts).toEqual([])
  })

  it('RW.11 is not overwritten by a submit of somebody who did not see it', async () => {
    const id = await arrived()
    const first = await draft(executive, id, { toDealerId: world.sister, transferPrice: 990_000, keysHandedOver: 2 })
    for (const headers of [{}, sawDraft(0), sawDraft(first.body.data.draftVersion - 1)]) {
      const refused = await submit(manager, id, { ictConfirmed: true }, headers)
      expect([refused.status, codesOf(refusalOf(refused))]).toEqual([409, [':STALE_DRAFT']])
      expect(refusalOf(refused)).toMatchObject({
        details: {
          actor: { id: executive.id },
          at: first.body.data.savedAt,
          draft: { draftVersion: first.body.data.draftVersion, values: { transferPrice: 990_000, keysHandedOver: 2 } },
        },
      })
    }
    const { drafts, vehicle } = await kept(id)
    expect([drafts.length, vehicle?.stage]).toEqual([1, 'ICT'])
    const sent = await submit(manager, id, { ictConfirmed: true }, sawDraft(first.body.data.draftVersion))
    expect(sent.status).toBe(200)
  })

  it('of the same person blocks no submit, whichever version that names', async () => {
    const id = await arrived()
    await draft(manager, id, { invoiceNumber: 'A' })
    expect((await submit(manager, id, { ictConfirmed: true })).status).toBe(200)
  })

  it('is identified by a whole number', async () => {
    const id = await arrived()
    for (const version of ['-1', '1.5', 'latest', '9'.repeat(20)]) {
      expect((await submit(manager, id, { ictConfirmed: true }, { 'Draft-Version': version })).status).toBe(400)
    }
  })

  it('shows the destination, the price and what is waiting for a tick', async () => {
    const id = await arrived()
    await draft(executive, id, { toDealerId: world.sister, transferPrice: 990_000, invoiceNumber: 'IC-9' })
    const [sister] = await database().asOwner('test', (tx) =>
      tx
        .select({ name: dealers.name })
        .from(dealers)
        .where(and(eq(dealers.id, world.sister))),
    )
    const row = (rows: { id: string }[]) => rows.find((each) => each.id === id)
    expect(row(await list(manager, { pageSize: '100' }))).toMatchObject({
      toDealerName: sister?.name,
      transferPrice: 990_000,
      invoiceNumber: 'IC-9',
      ictConfirmed: false,
    })
    expect(row(await list(manager, { tickPending: 'true', pageSize: '100' }))).toBeDefined()
    expect(row(await list(manager, { toDealerId: world.sister, pageSize: '100' }))).toBeDefined()
    expect(row(await list(manager, { toDealerId: world.home, pageSize: '100' }))).toBeUndefined()
    const { draftVersion } = (await read(manager, id)).body.data.draft ?? {}
    await draft(manager, id, { ictConfirmed: true, draftVersion })
    expect(row(await list(manager, { tickPending: 'true', pageSize: '100' }))).toBeUndefined()
    expect(row(await list(manager, { tickPending: 'false', pageSize: '100' }))).toMatchObject({ ictConfirmed: true })
  })

  it('notifies the managers once the form is complete except for the tick', async () => {
    const id = await arrived()
    const told = async () => {
      await runDueJobs(world.app.services, [notifyJob])
      const { body } = await world.app.call('GET /notifications', { token: manager.token })
      return body.data.data.filter(({ vehicleId, type }) => vehicleId === id && type === 'ICT_READY')
    }
    const { body } = await draft(executive, id, { walkround: { roadTested: true } })
    expect(await told()).toHaveLength(0)
    const { draftVersion } = body.data
    const next = await draft(executive, id, { walkround, toDealerId: world.sister, draftVersion })
    expect(await told()).toHaveLength(0)
    await draft(executive, id, {
      walkround,
      toDealerId: world.sister,
      transferPrice: 1,
      transferDate: '2026-11-20',
      draftVersion: next.body.data.draftVersion,
    })
    expect(await told()).toHaveLength(1)
  })

  it('the rows of one dealer stay its own under row-level security', async () => {
    const id = await arrived()
    await draft(manager, id, { ictConfirmed: true })
    const seen = (dealerId: string) =>
      database().read(scopeOf(dealerId), (tx) => tx.select().from(ictRecords).where(eq(ictRecords.vehicleId, id)))
    expect([(await seen(world.home)).length, (await seen(world.sister)).length]).toEqual([1, 0])
    await submit(manager, id, { toDealerId: world.sister })
    expect([(await seen(world.home)).length, (await seen(world.sister)).length]).toEqual([0, 1])
  })
})
