import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { type AssessmentBody, createPrepWorld, items, type PrepWorld, TYRE } from './prep-world.fixture.ts'

let world: PrepWorld

beforeAll(async () => {
  world = await createPrepWorld()
})
afterAll(() => world.app.close())

const PAD = 'Nearside Front Brake pad(s) wearing thin (1.1.13 (a) (ii))'
const PUNCTURE = 'Offside Rear Tyre worn close to legal limit 2.4mm (5.2.3 (e))'

describe('finishing an assessment', () => {
  it('with work needed moves the vehicle to its quote and keeps the findings', async () => {
    const id = await world.arrived()
    const { status, body } = await world.assess(id, {
      items: items({ ...TYRE, 'interior.climate': { result: 'ADVISORY', note: 'Weak' } }),
      faultCodes: ['P0420'],
      workRequired: true,
      note: 'Clean car',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ vehicleId: id, label: 'Mechanical Prep: Quote', version: 3 })
    const { assessment } = await world.record(id)
    expect(assessment).toMatchObject({
      odometerIn: 41_210,
      technician: { id: world.people.mo.id },
      completedBy: { id: world.people.mo.id },
      workRequired: true,
      faultCodes: ['P0420'],
      roadTest: { done: true, miles: 3, note: null },
      note: 'Clean car',
    })
    expect(assessment?.items).toContainEqual({
      key: 'tyres.nsf',
      result: 'REQUIRED',
      note: 'Inner edge worn',
      measures: { tread: 14 },
      quote: false,
    })
    expect((await world.kept(id)).events.at(-1)).toMatchObject({
      type: 'MP_ASSESSED',
      actorId: world.people.mo.id,
      data: { from: 'MECHANICAL_PREP:ASSESS', required: 1, advisory: 1, workRequired: true, odometerIn: 41_210 },
    })
  })

  it('with nothing to do moves it past the stage', async () => {
    const id = await world.arrived()
    expect((await world.assess(id)).body.data.label).toBe('Body Damage: Assess')
    expect((await world.kept(id)).visits.at(-2)).toMatchObject({ exitAction: 'ASSESS_NO_WORK' })
  })

  it('flags an odometer reading below that at infleet, and accepts it', async () => {
    const near = await world.arrived()
    await world.assess(near, { odometerIn: 41_195 })
    expect((await world.kept(near)).events.at(-1)?.data).not.toHaveProperty('odometerBefore')
    const far = await world.arrived()
    expect((await world.assess(far, { odometerIn: 41_194 })).status).toBe(200)
    expect((await world.kept(far)).events.at(-1)?.data).toMatchObject({ odometerIn: 41_194, odometerBefore: 41_200 })
  })

  it.each<[string, AssessmentBody, string]>([
    ['a mandatory item that nobody checked', { items: items().slice(1) }, 'items.tyres.nsf.result:required'],
    [
      'a tyre without its tread',
      { items: items({ 'tyres.osr': { measures: {} } }) },
      'items.tyres.osr.measures:required',
    ],
    ['an item twice', { items: [...items(), ...items().slice(0, 1)] }, 'items.tyres.nsf.result:unique'],
    [
      'required work without a note',
      { items: items({ 'engine.oil': { result: 'REQUIRED' } }), workRequired: true },
      'items.engine.oil.note:required',
    ],
    [
      'a tread deeper than a tyre',
      { items: items({ 'tyres.nsf': { measures: { tread: 121 } } }) },
      'items.tyres.nsf.measures:max',
    ],
    [
      'a figure that is not measured there',
      { items: items({ 'engine.oil': { measures: { tread: 12 } } }) },
      'items.engine.oil.measures:unknown',
    ],
    ['an item that nobody knows', { items: [{ key: 'engine.magic', result: 'OK' }] }, 'items.0.key:enum'],
    ['no road test and no reason', { roadTest: { done: false } }, 'roadTest.note:required'],
    ['work needed and none wanted', { items: items(TYRE) }, 'workRequired:mismatch'],
    ['work wanted and none needed', { workRequired: true }, 'workRequired:mismatch'],
    ['somebody who does not work here', { technicianId: v7() }, 'technicianId:unknown'],
    [
      'an advisory of no test',
      { motAdvisories: [{ testNumber: '1', index: 0, decision: 'ADDRESSED' }] },
      'motAdvisories.0:unknown',
    ],
    ['a fault code that is none', { faultCodes: ['nope'] }, 'faultCodes.0:pattern'],
  ])('is refused with %s, and nothing is changed', async (_, given, code) => {
    const id = await world.arrived()
    const { status, body } = await world.assess(id, given)
    expect(status).toBe(422)
    expect(codesOf(body)).toContain(code)
    const { vehicle } = await world.kept(id)
    expect(vehicle).toMatchObject({ stage: 'MECHANICAL_PREP', subStage: 'ASSESS', version: 2 })
    expect((await world.records(id)).assessments).toEqual([])
  })

  it('accepts only a technician of the stage who still works here', async () => {
    const id = await world.arrived()
    const wrongRole = await world.assess(id, { technicianId: world.people.priya.id })
    expect(codesOf(wrongRole.body)).toEqual(['technicianId:role'])
    const left = await world.hired(world.home, 'MECHANICAL_PREP')
    await world.app.services.database.asOwner('test', (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, left.id)),
    )
    expect(codesOf((await world.assess(id, { technicianId: left.id })).body)).toEqual(['technicianId:unknown'])
  })

  it('is done once under one key, and by one of two people', async () => {
    const id = await world.arrived()
    const headers = { 'idempotency-key': v7() }
    const version = await world.versionOf(id)
    const first = await world.assess(id, { version }, world.people.mo, headers)
    const again = await world.assess(id, { version }, world.people.mo, headers)
    expect([first.status, again.text]).toEqual([200, first.text])
    const other = await world.arrived()
    const answers = await Promise.all([world.assess(other), world.assess(other, {}, world.people.dan)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await world.records(other)).assessments).toHaveLength(1)
  })

  it('of a form that is older than the vehicle is stale', async () => {
    const id = await world.arrived()
    const { status, body } = await world.assess(id, { version: 1 })
    expect([status, codesOf(body)]).toEqual([409, [':STALE_VERSION']])
    expect(body.details).toMatchObject({ label: 'Mechanical Prep: Assess', version: 2 })
  })

  it('offers the mechanic the next vehicle that a mechanic can work on', async () => {
    const [id, waiting, awaiting] = [await world.arrived(), await world.arrived(), await world.standing('APPROVAL')]
    await world.alter(awaiting, { priority: 'URGENT', dueAt: '2001-01-01T00:00:00Z' })
    await world.alter(waiting, { priority: 'URGENT', dueAt: '2002-01-01T00:00:00Z' })
    const { nextInQueue } = (await world.assess(id, { items: items(TYRE), workRequired: true })).body.data
    expect(nextInQueue).toMatchObject({ id: waiting, page: `/stages/mechanical-prep/${waiting}/assess` })
  })
})

describe('the advisories of the last MOT test', () => {
  const decided = (index: number, decision: 'ADDRESSED' | 'NOT_NEEDED' | 'QUOTE') => ({
    testNumber: '123456789012',
    index,
    decision,
  })

  it('are each resolved when the history is known, and kept in their original text', async () => {
    const id = await world.arrived()
    await world.knowMot(id, [{ text: PAD }, { text: PUNCTURE }])
    const one = await world.assess(id, { motAdvisories: [decided(0, 'NOT_NEEDED')] })
    expect([one.status, codesOf(one.body)]).toEqual([422, ['motAdvisories:required']])
    expect(one.body.errors[0]?.message).toContain('1 of 2')
    const twice = await world.assess(id, {
      motAdvisories: [decided(0, 'NOT_NEEDED'), decided(0, 'ADDRESSED'), decided(1, 'ADDRESSED')],
    })
    expect(codesOf(twice.body)).toEqual(['motAdvisories.1:unique'])
    const both = await world.assess(id, { motAdvisories: [decided(0, 'NOT_NEEDED'), decided(1, 'ADDRESSED')] })
    expect(both.status).toBe(200)
    expect((await world.record(id)).assessment?.motAdvisories).toEqual([
      { ...decided(0, 'NOT_NEEDED'), text: PAD },
      { ...decided(1, 'ADDRESSED'), text: PUNCTURE },
    ])
  })

  it('count as work when one is to be quoted, and its item has to be quoted too', async () => {
    const id = await world.arrived()
    await world.knowMot(id, [{ text: PAD }])
    const given = { motAdvisories: [decided(0, 'QUOTE')] }
    expect(codesOf((await world.assess(id, given)).body)).toEqual(['workRequired:mismatch'])
    expect((await world.assess(id, { ...given, workRequired: true })).status).toBe(200)
    const other = await world.quote(id)
    expect([other.status, codesOf(other.body)]).toEqual([422, ['notQuoted:uncovered']])
    expect(other.body.errors[0]?.message).toContain('Brakes: Nearside front')
  })
})
