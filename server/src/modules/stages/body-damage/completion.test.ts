import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import type { CompletionBody } from '../prep/stage-world.fixture.ts'
import { type BodyWorld, createBodyWorld, line, mark } from './body-world.fixture.ts'

let world: BodyWorld

beforeAll(async () => {
  world = await createBodyWorld()
})
afterAll(() => world.app.close())

const done = (lineId: string) => ({ lineId, status: 'DONE' as const })

describe('finishing the repair', () => {
  it('moves the vehicle on, and records what was done', async () => {
    const id = await world.standing('IN_WORKSHOP')
    const { status, body } = await world.complete(id, { partsNote: 'One clip', note: 'As new' })
    expect([status, body.data.label]).toEqual([200, 'Media: Valet'])
    expect((await world.kept(id)).vehicle).toMatchObject({ mileage: 41_220, actualPrepNet: 6000 })
    expect((await world.record(id)).completion).toEqual({
      odometerOut: 41_220,
      technician: { id: world.people.mo.id, name: expect.any(String) },
      qualityCheckedBy: { id: world.people.dan.id, name: expect.any(String) },
      completedBy: { id: world.people.mo.id, name: expect.any(String) },
      completedAt: expect.any(String),
      qualityPassed: true,
      partsNote: 'One clip',
      note: 'As new',
      approvedNet: 6000,
      actualNet: 6000,
    })
    expect((await world.kept(id)).events.at(-1)).toMatchObject({
      type: 'BD_COMPLETED',
      data: { approvedNet: 6000, actualNet: 6000, labourHours: 50, done: 1, notDone: 0, safetyNotDone: 0 },
    })
  })

  it('counts the supplier’s invoice where one was entered, and the quoted amount elsewhere', async () => {
    const items = [mark(), mark({ type: 'scratch' }), mark({ type: 'scuff' })]
    const id = await world.marked(...items)
    const lines = items.map((item) => line({ itemRef: item.id }))
    await world.quote(id, { lines })
    await world.approve(id)
    const [dent, scratch, scuff] = lines.map((each) => each.id)
    for (const { id: itemRef } of items.slice(0, 2)) await world.photographed(id, { purpose: 'completion', itemRef })
    const { status, text } = await world.complete(id, {
      lines: [
        { ...done(dent ?? ''), actualHours: 100, actualCost: 4555, partsReference: 'INV-7' },
        { lineId: scratch ?? '', status: 'PART_DONE', reason: 'Half a door', actualHours: 25 },
        { lineId: scuff ?? '', status: 'NOT_DONE', reason: 'No paint left' },
      ],
    })
    expect(status, text).toBe(200)
    // 1 h × £40 + £45.55; 0.25 h × £40 + £40; nothing.
    expect((await world.record(id)).completion).toMatchObject({ approvedNet: 18_000, actualNet: 8555 + 5000 })
    expect(await world.linesOf(id)).toMatchObject([
      { status: 'DONE', actualCost: 4555, partsReference: 'INV-7' },
      { status: 'PART_DONE', statusReason: 'Half a door' },
      { status: 'NOT_DONE', statusReason: 'No paint left' },
    ])
  })

  it('needs a photo of every damage that a repaired line covers, and of no other', async () => {
    const items = [mark(), mark({ type: 'scratch' }), mark({ panel: 'roof', place: null })]
    const [dent, scratch, roof] = items.map((item) => item.id)
    const id = await world.marked(...items)
    const grouped = line({ itemRef: dent, coversRefs: [scratch ?? ''] })
    const other = line({ itemRef: roof })
    await world.quote(id, { lines: [grouped, other, line({ itemRef: null })] })
    await world.approve(id)
    await world.photographed(id, { purpose: 'assess', itemRef: scratch })
    const refusal = async (lines?: CompletionBody['lines']) => {
      const { status, body } = await world.complete(id, lines && { lines })
      return [status, codesOf(body), body.errors.map(({ message }) => message)]
    }
    expect(await refusal()).toEqual([
      422,
      ['lines.0.fileIds:required', 'lines.1.fileIds:required'],
      [
        'Take a photo of the repair: Nearside front door: dent; Nearside front door: scratch.',
        'Take a photo of the repair: Roof: dent.',
      ],
    ])
    await world.photographed(id, { purpose: 'completion', itemRef: dent })
    const [, , third] = await world.linesOf(id)
    const left = { lineId: other.id, status: 'NOT_DONE' as const, reason: 'Rain' }
    const rest = [left, done(third?.lineId ?? '')]
    expect(await refusal([done(grouped.id), ...rest])).toEqual([
      422,
      ['lines.0.fileIds:required'],
      ['Take a photo of the repair: Nearside front door: scratch.'],
    ])
    await world.photographed(id, { purpose: 'completion', itemRef: scratch })
    expect((await world.complete(id, { lines: [done(grouped.id), ...rest] })).status).toBe(200)
  })

  it.each<[string, CompletionBody, string]>([
    ['an odometer that ran backwards', { odometerOut: 41_199 }, 'odometerOut:min'],
    ['a quality check that it did not pass', { qualityPassed: false }, 'qualityPassed:required'],
    ['a technician from nowhere', { technicianId: v7() }, 'technicianId:unknown'],
    ['a checker from nowhere', { qualityCheckedById: v7() }, 'qualityCheckedById:unknown'],
    ['a road test', { roadTestDone: true }, 'roadTestDone:unknown'],
    ['a line of nowhere', { lines: [done(v7())] }, 'lines.0.lineId:unknown'],
  ])('is refused with %s, and nothing is changed', async (_, given, code) => {
    const id = await world.standing('IN_WORKSHOP')
    const before = await world.kept(id)
    const { status, body } = await world.complete(id, given)
    expect([status, codesOf(body)]).toEqual([422, expect.arrayContaining([code])])
    expect(await world.kept(id)).toEqual(before)
    expect((await world.linesOf(id))[0]).toMatchObject({ status: 'TODO' })
  })

  it('accepts someone of the body shop as its technician, and anyone of the dealer as its checker', async () => {
    const { priya } = world.people
    const id = await world.standing('IN_WORKSHOP')
    expect(codesOf((await world.complete(id, { technicianId: priya.id })).body)).toEqual(['technicianId:role'])
    expect((await world.complete(id, { qualityCheckedById: priya.id })).status).toBe(200)
  })

  it.each(['PART_DONE', 'NOT_DONE'] as const)('with the structure %s needs the reason, which stays', async (status) => {
    const bent = mark({ type: 'crease', structural: true })
    const id = await world.marked(bent)
    const beam = line({ itemRef: bent.id })
    await world.quote(id, { lines: [beam] })
    await world.approve(id)
    await world.photographed(id, { purpose: 'completion', itemRef: bent.id })
    const outcome = { lineId: beam.id, status }
    expect(codesOf((await world.complete(id, { lines: [outcome] })).body)).toEqual(['lines.0.reason:required'])
    expect((await world.complete(id, { lines: [{ ...outcome, reason: 'No jig free' }] })).status).toBe(200)
    expect((await world.kept(id)).vehicle?.safetyDeclined).toMatchObject([
      { lineId: beam.id, itemRef: bent.id, reason: 'No jig free' },
    ])
  })

  it('is done once under one key, and by one of two people', async () => {
    const id = await world.standing('IN_WORKSHOP')
    const headers = { 'idempotency-key': v7() }
    const version = await world.versionOf(id)
    const lines = (await world.linesOf(id)).map(({ lineId }) => done(lineId))
    const first = await world.complete(id, { version, lines }, world.people.mo, headers)
    const again = await world.complete(id, { version, lines }, world.people.mo, headers)
    expect([first.status, again.text]).toEqual([200, first.text])
    const other = await world.standing('IN_WORKSHOP')
    const answers = await Promise.all([world.complete(other), world.complete(other, {}, world.people.dan)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await world.records(other)).repairs).toHaveLength(1)
  })
})

describe('a finished repair', () => {
  it('can no longer be changed', async () => {
    const id = await world.standing('IN_WORKSHOP')
    await world.complete(id)
    const { database } = world.app.services
    const scope = { dealerIds: [world.home], userId: null }
    for (const table of ['body_assessments', 'body_completions']) {
      for (const statement of [
        `update ${table} set note = 'x' where vehicle_id = '${id}'`,
        `delete from ${table} where vehicle_id = '${id}'`,
      ]) {
        await expect(database.scoped(scope, (tx) => tx.execute(statement))).rejects.toMatchObject({
          cause: { code: '42501' },
        })
      }
    }
  })
})
