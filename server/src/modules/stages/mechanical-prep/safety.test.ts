import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPrepWorld, items, line, type PrepWorld } from './prep-world.fixture.ts'

/*
 * The person posting a vehicle is asked about every piece of safety work that was found and not done
 * (docs/domain.md#declined-safety-work).
 */

let world: PrepWorld
beforeAll(async () => {
  world = await createPrepWorld()
})
afterEach(() => world.setUp({}))
afterAll(() => world.app.close())

const safetyDeclined = async (id: string) => (await world.kept(id)).vehicle?.safetyDeclined
const polish = () => line({ description: 'Polish', itemRef: null })
const TYRE_LEFT = [{ itemRef: 'tyres.nsf', reason: 'Buyer brings his own' }]
const done = (lineId: string) => ({ lineId, status: 'DONE' as const })

describe('a safety item that is not quoted', () => {
  it('needs a manager, however little the rest costs', async () => {
    await world.setUp({ autoApproveNet: 6000 })
    const id = await world.standing('QUOTE')
    const { body } = await world.quote(id, { lines: [polish()], notQuoted: TYRE_LEFT })
    expect(body.data.label).toBe('Mechanical Prep: Approval')
    expect((await world.quotesOf(id))[0]).toMatchObject({ status: 'SUBMITTED', decidedAt: null, approvedNet: null })
  })

  it('does not block the limit where it has a line as well, or is not about safety', async () => {
    await world.setUp({ autoApproveNet: 6000 })
    const covered = await world.standing('QUOTE')
    const lined = await world.quote(covered, { lines: [line()], notQuoted: TYRE_LEFT })
    expect(lined.body.data.label).toBe('Mechanical Prep: In Workshop')
    expect(await safetyDeclined(covered)).toEqual([])
    const cold = await world.arrived()
    const climate = { 'interior.climate': { result: 'REQUIRED', note: 'No cold air' } } as const
    await world.assess(cold, { items: items(climate), workRequired: true })
    const notQuoted = [{ itemRef: 'interior.climate', reason: 'Winter car' }]
    const { body } = await world.quote(cold, { lines: [polish()], notQuoted })
    expect(body.data.label).toBe('Mechanical Prep: In Workshop')
  })

  it('stays with the vehicle once the quote is approved, until a line for it is', async () => {
    const id = await world.standing('QUOTE')
    await world.quote(id, { lines: [polish()], notQuoted: TYRE_LEFT })
    expect(await safetyDeclined(id)).toEqual([])
    expect((await world.approve(id)).status).toBe(200)
    expect(await safetyDeclined(id)).toMatchObject([
      {
        lineId: null,
        itemRef: 'tyres.nsf',
        description: expect.stringMatching(/tyre|nsf|front/i),
        reason: 'Buyer brings his own',
        by: { id: world.people.priya.id },
      },
    ])
    expect((await world.kept(id)).events.at(-1)?.data).toMatchObject({ safetyDeclined: 1 })
    await world.quote(id, { lines: [line()], supplementary: true })
    await world.approve(id)
    expect(await safetyDeclined(id)).toEqual([])
  })

  it('stays with the vehicle when nothing at all is approved', async () => {
    const rest = polish()
    const id = await world.standing('QUOTE')
    await world.quote(id, { lines: [rest], notQuoted: TYRE_LEFT })
    const lines = [{ lineId: rest.id, decision: 'DECLINED' }]
    expect((await world.approve(id, { lines })).body.data.label).toBe('Body Damage: Assess')
    expect(await safetyDeclined(id)).toMatchObject([{ itemRef: 'tyres.nsf', lineId: null }])
  })
})

describe('safety work that was declined', () => {
  const decline = (lineId: string) => ({ lines: [{ lineId, decision: 'DECLINED', reason: 'Trade sale' }] })

  it('RW.14 leaves the record once extra work for its finding is approved under another line', async () => {
    const [tyre, rest] = [line(), polish()]
    const id = await world.standing('APPROVAL', [tyre, rest])
    await world.approve(id, decline(tyre.id))
    expect(await safetyDeclined(id)).toMatchObject([{ lineId: tyre.id, itemRef: 'tyres.nsf' }])
    const again = line({ description: 'Tyre, mid-range, fitted' })
    await world.quote(id, { lines: [again], supplementary: true })
    await world.approve(id)
    expect(await safetyDeclined(id)).toEqual([])
    expect((await world.complete(id, { lines: [done(rest.id), done(again.id)] })).status).toBe(200)
    expect(await safetyDeclined(id)).toEqual([])
  })

  it('is on record once where extra work for its finding is sent back, decided against or not done', async () => {
    const [tyre, rest] = [line(), polish()]
    const id = await world.standing('APPROVAL', [tyre, rest])
    await world.approve(id, decline(tyre.id))
    const [second, third, fourth] = [line(), line(), line()]
    await world.quote(id, { lines: [second], supplementary: true })
    await world.reject(id, { reason: 'DO_NOT_REPAIR' })
    expect(await safetyDeclined(id)).toMatchObject([{ lineId: second.id, reason: 'Do not repair' }])
    await world.quote(id, { lines: [third], supplementary: true })
    await world.approve(id, decline(third.id))
    expect(await safetyDeclined(id)).toMatchObject([{ lineId: third.id, reason: 'Trade sale' }])
    await world.quote(id, { lines: [fourth], supplementary: true })
    await world.approve(id)
    const lines = [done(rest.id), { lineId: fourth.id, status: 'NOT_DONE' as const, reason: 'Wrong size came' }]
    expect((await world.complete(id, { lines })).status).toBe(200)
    expect(await safetyDeclined(id)).toMatchObject([{ lineId: fourth.id, reason: 'Wrong size came' }])
  })

  it('stays while another line for the same finding in the same quote is approved and done', async () => {
    const [tyre, alignment] = [line(), line({ description: 'Four-wheel alignment' })]
    const id = await world.standing('APPROVAL', [tyre, alignment])
    await world.approve(id, decline(alignment.id))
    expect((await world.complete(id, { lines: [done(tyre.id)] })).status).toBe(200)
    expect(await safetyDeclined(id)).toMatchObject([{ lineId: alignment.id, description: 'Four-wheel alignment' }])
  })

  it('is identified by its description where it belongs to no finding, and by nothing less', async () => {
    const belt = line({ description: 'Seat belt, rear', itemRef: null, safety: true })
    const id = await world.standing('APPROVAL', [line(), belt])
    await world.approve(id, decline(belt.id))
    await world.quote(id, { lines: [polish()], supplementary: true })
    await world.approve(id)
    expect(await safetyDeclined(id)).toMatchObject([{ lineId: belt.id }])
    const again = line({ description: 'seat belt, rear', itemRef: null, safety: true })
    await world.quote(id, { lines: [again], supplementary: true })
    await world.approve(id)
    expect(await safetyDeclined(id)).toEqual([])
  })
})

describe('approved safety work', () => {
  it.each(['NOT_DONE', 'PART_DONE'] as const)('that is %s stays with the vehicle, with who said so', async (status) => {
    const [tyre, rest] = [line(), polish()]
    const id = await world.standing('IN_WORKSHOP', [tyre, rest])
    const lines = [
      { lineId: tyre.id, status, reason: 'No tyre to be had' },
      { lineId: rest.id, status: 'NOT_DONE' as const, reason: 'No time' },
    ]
    expect((await world.complete(id, { lines })).status).toBe(200)
    expect(await safetyDeclined(id)).toMatchObject([
      {
        lineId: tyre.id,
        itemRef: 'tyres.nsf',
        description: 'Front tyre',
        reason: 'No tyre to be had',
        by: { id: world.people.mo.id },
      },
    ])
    expect((await world.kept(id)).events.at(-1)?.data).toMatchObject({ safetyNotDone: 1 })
  })

  it('that is done leaves nothing behind', async () => {
    const tyre = line()
    const id = await world.standing('IN_WORKSHOP', [tyre])
    expect((await world.complete(id, { lines: [done(tyre.id)] })).status).toBe(200)
    expect(await safetyDeclined(id)).toEqual([])
  })

  it('that was declined, approved after all and then not done is on record again', async () => {
    const [tyre, rest] = [line(), polish()]
    const id = await world.standing('APPROVAL', [tyre, rest])
    await world.approve(id, { lines: [{ lineId: tyre.id, decision: 'DECLINED', reason: 'Trade sale' }] })
    await world.quote(id, { lines: [tyre], supplementary: true })
    await world.approve(id)
    const lines = [{ lineId: tyre.id, status: 'NOT_DONE' as const, reason: 'Wrong size came' }, done(rest.id)]
    expect((await world.complete(id, { lines })).status).toBe(200)
    expect(await safetyDeclined(id)).toMatchObject([{ lineId: tyre.id, reason: 'Wrong size came' }])
  })
})
