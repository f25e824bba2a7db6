import { londonDay, monthsAfter } from '@forecourt/domain'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import { type CompletionBody, createPrepWorld, line, type PrepWorld } from './prep-world.fixture.ts'

let world: PrepWorld

beforeAll(async () => {
  world = await createPrepWorld()
})
afterAll(() => world.app.close())

const inDays = (days: number) => londonDay(new Date(Date.now() + days * 86_400_000))
const prepped = async () =>
  (await world.app.call('GET /report/mechanical-prep/prepped', { token: world.people.priya.token })).body.data

describe('finishing the work', () => {
  it('moves the vehicle on, and records what was done', async () => {
    const id = await world.standing('IN_WORKSHOP')
    const mot = { passed: true, testNumber: '123456789012', expiresOn: inDays(365) }
    const service = { type: 'FULL', nextDueAt: inDays(365), nextDueMileage: 53_000 } as const
    const { status, body } = await world.complete(id, { mot, service, partsNote: 'Two boxes', note: 'Fine car' })
    expect([status, body.data.label]).toEqual([200, 'Body Damage: Assess'])
    expect((await world.kept(id)).vehicle).toMatchObject({
      mileage: 41_220,
      motExpiresAt: mot.expiresOn,
      lastServiceAt: inDays(0),
      lastServiceMileage: 41_220,
      actualPrepNet: 6000,
    })
    expect((await world.record(id)).completion).toMatchObject({
      odometerOut: 41_220,
      technician: { id: world.people.mo.id },
      qualityCheckedBy: { id: world.people.dan.id },
      completedBy: { id: world.people.mo.id },
      mot,
      service,
      partsNote: 'Two boxes',
      approvedNet: 6000,
      actualNet: 6000,
    })
    expect((await world.kept(id)).events.at(-1)).toMatchObject({
      type: 'MP_COMPLETED',
      data: { approvedNet: 6000, actualNet: 6000, labourHours: 50, done: 1, notDone: 0, motPassed: true },
    })
  })

  it('counts the actual figures where they were entered, and the quoted ones elsewhere', async () => {
    const [tyre, polish, wax] = [
      line(),
      line({ description: 'Polish', itemRef: null }),
      line({ description: 'Wax', itemRef: null }),
    ]
    const id = await world.standing('IN_WORKSHOP', [tyre, polish, wax])
    await world.complete(id, {
      lines: [
        { lineId: tyre.id, status: 'DONE', actualHours: 100, actualCost: 4555, partsReference: 'INV-7' },
        { lineId: polish.id, status: 'PART_DONE', reason: 'Half a bonnet', actualHours: 25 },
        { lineId: wax.id, status: 'NOT_DONE', reason: 'No wax left' },
      ],
    })
    // 1 h × £40 + £45.55; 0.25 h × £40 + £40; nothing.
    expect((await world.record(id)).completion).toMatchObject({ approvedNet: 18_000, actualNet: 8555 + 5000 })
    expect(await world.linesOf(id)).toMatchObject([
      { status: 'DONE', actualHours: 100, actualCost: 4555, partsReference: 'INV-7', statusReason: null },
      { status: 'PART_DONE', statusReason: 'Half a bonnet' },
      { status: 'NOT_DONE', statusReason: 'No wax left' },
    ])
  })

  it('needs an entry for every approved line of every version, and for no other', async () => {
    const [tyre, declined, extra] = [
      line(),
      line({ description: 'Polish', itemRef: null }),
      line({ description: 'Caliper', itemRef: null }),
    ]
    const id = await world.standing('APPROVAL', [tyre, declined])
    await world.approve(id, { lines: [{ lineId: declined.id, decision: 'DECLINED' }] })
    await world.quote(id, { lines: [extra], supplementary: true })
    await world.approve(id)
    const done = (lineId: string) => ({ lineId, status: 'DONE' as const })
    const one = await world.complete(id, { lines: [done(tyre.id)] })
    expect([one.status, codesOf(one.body)]).toEqual([422, ['lines:required']])
    expect(one.body.errors[0]?.message).toContain('Caliper')
    const wrong = await world.complete(id, { lines: [done(tyre.id), done(extra.id), done(declined.id)] })
    expect(codesOf(wrong.body)).toEqual(['lines.2.lineId:unknown'])
    const twice = await world.complete(id, { lines: [done(tyre.id), done(extra.id), done(extra.id)] })
    expect(codesOf(twice.body)).toEqual(['lines.2.lineId:unique'])
    expect((await world.complete(id)).status).toBe(200)
    expect((await world.record(id)).completion).toMatchObject({ approvedNet: 12_000, actualNet: 12_000 })
  })

  it('RW.16 accepts a line "MOT" as done only with its result and its number', async () => {
    const test = line({ type: 'MOT', description: 'MOT test', itemRef: null, labourHours: 0, unitCost: 4500, vatBp: 0 })
    const id = await world.standing('IN_WORKSHOP', [line(), test])
    const without = await world.complete(id)
    expect([without.status, codesOf(without.body)]).toEqual([422, ['mot.passed:required', 'mot.testNumber:required']])
    const mot = { passed: false, testNumber: '123456789012' }
    expect((await world.complete(id, { mot })).status).toBe(200)
    const other = await world.standing('IN_WORKSHOP', [line(), { ...test, id: v7() }])
    const [tyre, left] = await world.linesOf(other)
    const lines = [
      { lineId: tyre?.lineId ?? '', status: 'DONE' as const },
      { lineId: left?.lineId ?? '', status: 'NOT_DONE' as const, reason: 'No slot this week' },
    ]
    expect((await world.complete(other, { lines })).status).toBe(200)
  })

  it.each<[string, CompletionBody, string]>([
    ['an odometer that ran backwards', { odometerOut: 41_209 }, 'odometerOut:min'],
    ['a quality check that it did not pass', { qualityPassed: false }, 'qualityPassed:required'],
    ['no road test and no reason', { roadTestDone: false }, 'note:required'],
    [
      'a passed MOT test that never ends',
      { mot: { passed: true, testNumber: '123456789012' } },
      'mot.expiresOn:required',
    ],
    [
      'an MOT that has ended',
      { mot: { passed: true, testNumber: '123456789012', expiresOn: '2020-01-01' } },
      'mot.expiresOn:min',
    ],
    [
      'an MOT for longer than any test gives',
      { mot: { passed: true, testNumber: '123456789012', expiresOn: monthsAfter(inDays(1), 13) } },
      'mot.expiresOn:max',
    ],
    [
      'an MOT test without its number',
      { mot: { passed: true, testNumber: '12', expiresOn: '2027-01-01' } },
      'mot.testNumber:pattern',
    ],
    ['a technician from nowhere', { technicianId: v7() }, 'technicianId:unknown'],
    ['a checker from nowhere', { qualityCheckedById: v7() }, 'qualityCheckedById:unknown'],
  ])('is refused with %s, and nothing is changed', async (_, given, code) => {
    const id = await world.standing('IN_WORKSHOP')
    const before = await world.kept(id)
    const { status, body } = await world.complete(id, given)
    expect([status, codesOf(body)]).toEqual([422, [code]])
    expect(await world.kept(id)).toEqual(before)
    expect((await world.linesOf(id))[0]).toMatchObject({ status: 'TODO' })
  })

  it('accepts an MOT renewed as early as its expiry date allows', async () => {
    const id = await world.standing('IN_WORKSHOP')
    const mot = { passed: true, testNumber: '123456789012', expiresOn: monthsAfter(inDays(0), 13) }
    expect((await world.complete(id, { mot })).status).toBe(200)
  })

  it.each(['PART_DONE', 'NOT_DONE'] as const)('with a line that is %s needs the reason', async (outcome) => {
    const tyre = line()
    const id = await world.standing('IN_WORKSHOP', [tyre])
    const { body } = await world.complete(id, { lines: [{ lineId: tyre.id, status: outcome }] })
    expect(codesOf(body)).toEqual(['lines.0.reason:required'])
  })

  it('without a road test but with a reason is done; a failed MOT test changes no date', async () => {
    const id = await world.standing('IN_WORKSHOP')
    await world.alter(id, { motExpiresAt: '2026-12-31' })
    const { status } = await world.complete(id, {
      roadTestDone: false,
      note: 'Snow',
      mot: { passed: false, testNumber: '123456789012', expiresOn: null },
    })
    expect(status).toBe(200)
    expect((await world.kept(id)).vehicle).toMatchObject({ motExpiresAt: '2026-12-31' })
  })

  it('is done once under one key, and by one of two people', async () => {
    const id = await world.standing('IN_WORKSHOP')
    const headers = { 'idempotency-key': v7() }
    const version = await world.versionOf(id)
    const lines = (await world.linesOf(id)).map(({ lineId }) => ({ lineId, status: 'DONE' as const }))
    const first = await world.complete(id, { version, lines }, world.people.mo, headers)
    const again = await world.complete(id, { version, lines }, world.people.mo, headers)
    expect([first.status, again.text]).toEqual([200, first.text])
    const other = await world.standing('IN_WORKSHOP')
    const answers = await Promise.all([world.complete(other), world.complete(other, {}, world.people.dan)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await world.records(other)).completions).toHaveLength(1)
  })
})

describe('the day’s report', () => {
  it('counts finished work with its cost and who did it, and what needed none; not what was declined', async () => {
    const before = await prepped()
    const tyre = line()
    const [done, clean, declined] = [
      await world.standing('IN_WORKSHOP', [tyre]),
      await world.arrived(),
      await world.standing('APPROVAL', [tyre]),
    ]
    const { dan, mo } = world.people
    await world.complete(done, {
      lines: [{ lineId: tyre.id, status: 'DONE', actualCost: 3000 }],
      technicianId: dan.id,
      qualityCheckedById: mo.id,
    })
    await world.assess(clean, { technicianId: dan.id })
    await world.approve(declined, { lines: [{ lineId: tyre.id, decision: 'DECLINED', reason: 'Sold to trade' }] })
    const after = await prepped()
    expect(after.count - before.count).toBe(2)
    expect(after.approvedNet - before.approvedNet).toBe(6000)
    expect(after.actualNet - before.actualNet).toBe(5000)
    const ofDan = ({ byTechnician }: typeof after) => byTechnician.find(({ userId }) => userId === dan.id)?.count ?? 0
    expect(ofDan(after) - ofDan(before)).toBe(2)
    const told = new Map(after.vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]))
    expect(told.get(done)).toMatchObject({ net: 5000, hours: 0 })
    expect(told.get(clean)).toMatchObject({ net: 0 })
    expect(told.has(declined)).toBe(false)
  })
})
