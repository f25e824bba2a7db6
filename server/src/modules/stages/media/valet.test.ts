import { routeThrough } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyAssessments, dealers, valetRecords, vehicleMessages, vehicles } from '../../../schema/index.ts'
import { scopeOf } from '../../../testing/organisation.ts'
import { photo, uploadTo } from '../../../testing/uploads.ts'
import { createMediaWorld, type MediaWorld } from './media-world.fixture.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await createMediaWorld()
})
afterAll(() => world.app.close())

const messagesOf = (id: string) =>
  world.app.services.database.read(scopeOf(world.home), (tx) =>
    tx.select().from(vehicleMessages).where(eq(vehicleMessages.vehicleId, id)),
  )

describe('a valet', () => {
  it('is recorded with who did it, and the vehicle moves to its photos', async () => {
    const id = await world.arrived()
    const { status, body } = await world.valet(id, {
      checklist: ['GLASS', 'SHUTS'],
      cost: 4500,
      products: 'Wax',
      mileage: 41_210,
      note: 'Dog hair',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ label: 'Media: Media', version: 3 })
    const { valet, vehicle } = await world.record(id)
    expect(valet).toMatchObject({
      valetType: 'FULL',
      by: { id: world.people.kai.id },
      supplier: null,
      checklist: ['GLASS', 'SHUTS'],
      cost: 4500,
      mileage: 41_210,
    })
    expect(vehicle.mileage).toBe(41_210)
    expect((await world.kept(id)).events.at(-1)).toMatchObject({ type: 'VALETED' })
  })

  it('moves a vehicle that is not to be photographed to Sale', async () => {
    const id = await world.sentTo(routeThrough('valet'))
    expect((await world.valet(id)).body.data.label).toBe('Sale: Post')
  })

  it('may be a supplier’s, whose name at the time stays', async () => {
    const supplier = { id: v7(), name: 'Sparkle Ltd', type: 'Valet' }
    const setSuppliers = (suppliers: unknown[]) =>
      world.app.services.database.asOwner('test', (tx) =>
        tx
          .update(dealers)
          .set({ settings: { suppliers: suppliers as [] } })
          .where(eq(dealers.id, world.home)),
      )
    await setSuppliers([supplier])
    const id = await world.arrived()
    expect((await world.valet(id, { byUserId: null, supplierId: supplier.id })).status).toBe(200)
    await setSuppliers([])
    expect((await world.record(id)).valet).toMatchObject({ by: null, supplier: { name: 'Sparkle Ltd' } })
  })

  it('is refused on the field that is wrong, and nothing is kept', async () => {
    const id = await world.arrived()
    const nobody = v7()
    const refused: [object, (string | number)[], string][] = [
      [{ byUserId: null }, ['byUserId'], 'required'],
      [{ supplierId: nobody }, ['supplierId'], 'invalid'],
      [{ byUserId: null, supplierId: nobody }, ['supplierId'], 'unknown'],
      [{ byUserId: nobody }, ['byUserId'], 'unknown'],
      [{ byUserId: world.people.sister.id }, ['byUserId'], 'unknown'],
      [{ valetType: 'RINSE' }, ['valetType'], 'enum'],
      [{ finishedAt: '2026-11-20T07:59:59Z' }, ['finishedAt'], 'min'],
      [{ finishedAt: '2199-01-01T00:00:00Z' }, ['finishedAt'], 'max'],
      [{ startedAt: 'this morning' }, ['startedAt'], 'date'],
      [{ cost: -1 }, ['cost'], 'min'],
      [{ checklist: ['ROOF'] }, ['checklist', 0], 'enum'],
      [{ mileage: 41_199 }, ['mileage'], 'min'],
      [{ defectsFound: 'x'.repeat(501) }, ['defectsFound'], 'max'],
      [{ washed: true }, ['washed'], 'unknown'],
    ]
    for (const [given, path, code] of refused) {
      const { status, body } = await world.valet(id, given)
      expect(status, JSON.stringify(given)).toBe(422)
      expect(body.errors, JSON.stringify(given)).toContainEqual(expect.objectContaining({ path }))
      expect(
        body.errors.map((error) => error.code),
        JSON.stringify(given),
      ).toContain(code)
    }
    expect((await world.record(id)).valet).toBeNull()
    expect(await messagesOf(id)).toEqual([])
  })

  it('cannot be recorded by anyone else', async () => {
    const id = await world.arrived()
    const { priya, sister, stranger } = world.people
    expect((await world.valet(id, {}, priya)).status).toBe(403)
    expect((await world.valet(id, {}, sister)).status).toBe(403)
    expect((await world.valet(id, {}, stranger)).status).toBe(404)
    expect((await world.read(id, stranger)).status).toBe(404)
  })

  it('is recorded once, however often it is sent, and not for a vehicle that has moved', async () => {
    const id = await world.arrived()
    const headers = { 'idempotency-key': v7() }
    const answers = await Promise.all([1, 2, 3].map(() => world.valet(id, {}, world.people.kai, headers)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body, status } = await world.valet(id)
    expect([status, body.errors[0]?.code]).toEqual([409, 'INVALID_STAGE'])
    const rows = await world.app.services.database.read(scopeOf(world.home), (tx) =>
      tx.select().from(valetRecords).where(eq(valetRecords.vehicleId, id)),
    )
    expect(rows).toHaveLength(1)
  })

  it('keeps a shared draft, which names nobody from elsewhere, and ends with the submit', async () => {
    const id = await world.arrived()
    const { kai, dan, sister } = world.people
    expect((await world.valetDraft(id, { byUserId: sister.id })).body.errors[0]?.path).toEqual(['byUserId'])
    const saved = (await world.valetDraft(id, { note: 'Dog hair', byUserId: kai.id })).body.data
    expect((await world.record(id, dan)).drafts.valet).toMatchObject({ values: { note: 'Dog hair' } })
    expect((await world.valetDraft(id, { note: 'Cat hair' }, dan)).status).toBe(409)
    expect((await world.valet(id, {}, dan)).body.errors[0]?.code).toBe('STALE_DRAFT')
    const seen = { 'draft-version': String(saved.draftVersion) }
    expect((await world.valet(id, {}, dan, seen)).status).toBe(200)
    expect((await world.record(id)).drafts.valet).toBeNull()
  })

  it('tells the sales manager what was found', async () => {
    const id = await world.arrived()
    await world.valet(id, { defectsFound: 'Cigarette burn, rear seat' })
    expect(await messagesOf(id)).toMatchObject([
      {
        body: 'Found at valet: Cigarette burn, rear seat',
        mentions: [{ kind: 'role', role: 'SALES_MANAGER' }],
        authorId: world.people.kai.id,
      },
    ])
  })
})

describe('a defect', () => {
  const message = async (id: string) => {
    const route = 'POST /vehicles/:vehicleId/messages/files'
    const { body } = await uploadTo(world.app, route, world.people.kai, id, await photo())
    if (!body.data) throw new Error(JSON.stringify(body))
    return body.data.id
  }
  const damages = (id: string) =>
    world.app.services.database.read(scopeOf(world.home), (tx) =>
      tx.select().from(bodyAssessments).where(eq(bodyAssessments.vehicleId, id)).orderBy(bodyAssessments.completedAt),
    )

  it('is a photo and a note to the manager, once', async () => {
    const id = await world.arrived()
    const body = { text: 'Scratch', fileIds: [await message(id)] }
    const headers = { 'idempotency-key': v7() }
    for (const _ of [1, 2]) expect((await world.defect(id, body, world.people.kai, headers)).status).toBe(200)
    expect(await messagesOf(id)).toMatchObject([{ body: 'Found at valet: Scratch' }])
    expect(await damages(id)).toEqual([])
  })

  it('may be marked on the body, next to earlier findings, and warns of valeting in vain', async () => {
    const id = await world.arrived()
    const mark = { panel: 'bonnet', type: 'scratch', severity: 'MEDIUM', place: null }
    expect((await world.defect(id, { text: 'Scratch', mark })).body.errors[0]?.path).toEqual(['mark', 'severity'])
    expect(await messagesOf(id)).toEqual([])
    expect((await world.defect(id, { text: 'Scratch', fileIds: [await message(id)], mark })).status).toBe(200)
    const dent = { panel: 'roof', type: 'dent', severity: 'MINOR' }
    expect((await world.defect(id, { text: 'Dent', mark: dent })).status).toBe(200)
    const kept = await damages(id)
    expect(kept.map(({ itemCount, worstSeverity }) => [itemCount, worstSeverity])).toEqual([
      [1, 'MEDIUM'],
      [2, 'MEDIUM'],
    ])
    expect((await world.record(id)).openBodyWork).toEqual(['Bonnet: scratch', 'Roof: dent'])
    expect((await world.list()).find((vehicle) => vehicle.id === id)?.openBodyWork).toBe(true)
    expect((await world.kept(id)).events.at(-1)).toMatchObject({ type: 'DEFECT_MARKED' })
  })

  it('is refused with files from elsewhere, without a note, and from those who do not valet', async () => {
    const [id, other] = [await world.arrived(), await world.arrived()]
    const { body } = await world.defect(id, { text: 'Dent', fileIds: [await message(other)] })
    expect(body.errors[0]?.path).toEqual(['fileIds', 0])
    expect((await world.defect(id, { text: ' ' })).status).toBe(422)
    expect((await world.defect(id, { text: 'Dent' }, world.people.priya)).status).toBe(403)
    expect(await messagesOf(id)).toEqual([])
  })
})

describe('several valets', () => {
  it('start at once by plate, chassis or stock number, and with a result for each', async () => {
    const [one, two, elsewhere] = [await world.arrived(), await world.arrived(), await world.photographing()]
    const rows = new Map(
      (await world.app.services.database.read(scopeOf(world.home), (tx) => tx.select().from(vehicles))).map(
        (vehicle) => [vehicle.id, vehicle],
      ),
    )
    const plate = (id: string) => rows.get(id)?.registration ?? ''
    const spaced = `${plate(one).slice(0, 4)} ${plate(one).slice(4).toLowerCase()}`
    const marks = [spaced, rows.get(two)?.stockNumber ?? '', plate(elsewhere), 'ZZ99ZZZ']
    const { body } = await world.start(marks)
    expect(body.data).toEqual([
      { mark: marks[0], outcome: 'STARTED', vehicleId: one, detail: null },
      { mark: marks[1], outcome: 'STARTED', vehicleId: two, detail: null },
      { mark: marks[2], outcome: 'ELSEWHERE', vehicleId: elsewhere, detail: 'Media: Media' },
      { mark: 'ZZ99ZZZ', outcome: 'UNKNOWN', vehicleId: null, detail: null },
    ])
    const { dan, kai, sister } = world.people
    expect((await world.start([plate(one)], dan)).body.data).toMatchObject([
      { outcome: 'ALREADY_STARTED', detail: expect.any(String) },
    ])
    expect((await world.start([plate(one)], sister)).body.data).toMatchObject([{ outcome: 'UNKNOWN' }])
    expect((await world.record(one)).drafts.valet?.values).toMatchObject({ byUserId: kai.id, valetType: 'FULL' })
    const started = await world.list({ valetStarted: 'true' })
    expect(started.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
    expect(started[0]?.valetStartedAt).toEqual(expect.any(String))
  })
})
