import type { ErrorBody } from '@forecourt/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { codesOf } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson } from '../../../testing/people.ts'
import { createPrepWorld, items, line, type PrepWorld, TYRE } from './prep-world.fixture.ts'

let world: PrepWorld

beforeAll(async () => {
  world = await createPrepWorld()
})
afterAll(() => world.app.close())

const saved = async (id: string, body: object, as = world.people.mo) => {
  const answer = await world.draft(as, 'assess', id, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

describe('a draft', () => {
  it('RH.03 names nobody from another dealer', async () => {
    const { services } = world.app
    const elsewhere = await createOrganisation(services.database)
    const stranger = await createPerson(services, {
      employeeAt: { [elsewhere.dealerIds[0] ?? '']: ['MECHANICAL_PREP'] },
    })
    const id = await world.arrived()
    for (const technicianId of [stranger.id, v7()]) {
      const answer = await world.draft(world.people.mo, 'assess', id, { technicianId })
      expect([answer.status, codesOf(answer.body as unknown as ErrorBody)]).toEqual([422, ['technicianId:unknown']])
    }
    await saved(id, { technicianId: world.people.mo.id })
  })

  it('RH.03 names no supplier and no line from elsewhere, and keeps those that could be chosen', async () => {
    const supplier = { id: v7(), name: 'Kwik Glass', type: 'Glass', phone: null, email: null }
    await world.setUp({ suppliers: [supplier] })
    const ours = line()
    const id = await world.standing('IN_WORKSHOP', [ours])
    const refusedBy = async (form: 'quote' | 'completion', body: object) => {
      const { status, body: answer } = await world.draft(world.people.mo, form, id, body)
      return [status, codesOf(answer)]
    }
    for (const supplierId of [v7(), 'constructor', 7]) {
      const lines = [{ description: 'Chip', supplierId: supplier.id }, { supplierId }]
      expect(await refusedBy('quote', { lines })).toEqual([422, ['lines.1.supplierId:unknown']])
    }
    expect(await refusedBy('completion', { lines: [{ lineId: ours.id }, { lineId: v7() }] })).toEqual([
      422,
      ['lines.1.lineId:unknown'],
    ])
    const kept = await world.draft(world.people.mo, 'quote', id, { lines: [{ supplierId: supplier.id }] })
    expect(kept.status, kept.text).toBe(200)
    await world.setUp({ suppliers: [] })
    const { draftVersion } = kept.body.data
    const lines = [{ supplierId: supplier.id, description: 'Chip' }]
    expect((await world.draft(world.people.mo, 'quote', id, { lines, draftVersion })).status).toBe(200)
  })

  it('is shared, keeps the form as it is, and does not move the vehicle', async () => {
    const id = await world.arrived()
    const values = {
      odometerIn: 41_000,
      items: items(TYRE).slice(0, 2),
      roadTest: { note: 'later' },
      faultCodes: ['P0'],
    }
    const { draftVersion } = await saved(id, values)
    const { drafts, vehicle } = await world.record(id, world.people.dan)
    expect(drafts.assess).toMatchObject({
      draftVersion,
      savedBy: { id: world.people.mo.id },
      savedAt: expect.any(String),
      vehicleVersion: 2,
      values: { odometerIn: 41_000, roadTest: { note: 'later' }, faultCodes: ['P0'] },
    })
    expect([vehicle.version, vehicle.subStage]).toEqual([2, 'ASSESS'])
    const next = await saved(id, { odometerIn: 41_001, draftVersion }, world.people.dan)
    expect(next.savedBy.id).toBe(world.people.dan.id)
    expect(next.draftVersion).toBeGreaterThan(draftVersion)
  })

  it('does not overwrite somebody else’s newer one, but reports it', async () => {
    const id = await world.arrived()
    const { draftVersion } = await saved(id, { odometerIn: 1 })
    const newer = await saved(id, { odometerIn: 2, draftVersion }, world.people.dan)
    for (const stale of [0, draftVersion]) {
      const { status, body } = await world.draft(world.people.mo, 'assess', id, { odometerIn: 3, draftVersion: stale })
      expect([status, codesOf(body)]).toEqual([409, [':STALE_DRAFT']])
      expect(body.details).toMatchObject({
        draft: { values: { odometerIn: 2 }, draftVersion: newer.draftVersion },
        actor: { id: world.people.dan.id },
        at: expect.any(String),
        label: 'Mechanical Prep: Assess',
      })
    }
    expect((await world.record(id)).drafts.assess?.values).toMatchObject({ odometerIn: 2 })
  })

  it('by two people at once succeeds for one', async () => {
    const id = await world.arrived()
    const save = (as: typeof world.people.mo, odometerIn: number) => world.draft(as, 'assess', id, { odometerIn })
    const answers = await Promise.all([save(world.people.mo, 1), save(world.people.dan, 2)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('that is sent again because its answer was lost is no conflict', async () => {
    const id = await world.arrived()
    const first = await saved(id, { odometerIn: 7 })
    expect(await saved(id, { odometerIn: 7 })).toEqual(first)
    const other = await world.draft(world.people.dan, 'assess', id, { odometerIn: 7 })
    expect(other.status).toBe(409)
  })

  it('ends with the submit of its form, and a form left open cannot overwrite the next', async () => {
    const id = await world.standing('QUOTE')
    const old = (await world.draft(world.people.mo, 'quote', id, { note: 'first' })).body.data
    await world.quote(id)
    expect((await world.records(id)).drafts).toEqual([])
    await world.reject(id)
    const begun = await world.draft(world.people.dan, 'quote', id, { note: 'second' })
    expect(begun.status).toBe(200)
    expect(begun.body.data.draftVersion).toBeGreaterThan(old.draftVersion)
    const late = await world.draft(world.people.mo, 'quote', id, { note: 'late', draftVersion: old.draftVersion })
    expect([late.status, codesOf(late.body)]).toEqual([409, [':STALE_DRAFT']])
    expect((await world.record(id)).drafts.quote?.values).toMatchObject({ note: 'second' })
  })

  it('of a form that was submitted says so where none is kept any more', async () => {
    const id = await world.standing('QUOTE_REVISION')
    const { status, body } = await world.draft(world.people.mo, 'quote', id, { note: 'x', draftVersion: 5 })
    expect([status, codesOf(body), body.details?.['draft']]).toEqual([409, [':STALE_DRAFT'], null])
  })

  it('of the completion survives a quote for more work, and nothing survives the stage', async () => {
    const tyre = line()
    const id = await world.standing('IN_WORKSHOP', [tyre])
    const completion = { odometerOut: 41_300, lines: [{ lineId: tyre.id, status: 'DONE' }], mot: { testNumber: '12' } }
    expect((await world.draft(world.people.mo, 'completion', id, completion)).status).toBe(200)
    expect((await world.draft(world.people.mo, 'quote', id, { lines: [{ description: 'C' }] })).status).toBe(200)
    await world.quote(id, { lines: [line()], supplementary: true })
    await world.approve(id)
    const { drafts } = await world.record(id)
    expect([drafts.quote, drafts.completion?.values['odometerOut']]).toEqual([null, 41_300])
    await world.draft(world.people.mo, 'quote', id, { note: 'forgotten' })
    await world.complete(id)
    expect((await world.records(id)).drafts).toEqual([])
  })

  it('is checked for type and limits only', async () => {
    const id = await world.standing('QUOTE')
    const codes = async (body: object) => codesOf((await world.draft(world.people.mo, 'quote', id, body)).body)
    expect(await codes({ lines: [{ description: 'a\u0000b' }] })).toEqual(['lines.0.description:pattern'])
    expect(await codes({ lines: [{ 'a\u0000': 1 }] })).not.toEqual([])
    expect(await codes({ lines: [{ deep: { er: 1 } }] })).toEqual(['lines.0.deep:invalid'])
    expect(await codes({ lines: 'none' })).toEqual(['lines:type'])
    expect(await codes({ magic: 1 })).toEqual(['magic:unknown'])
    expect(await codes({ note: 'x'.repeat(1001) })).toEqual(['note:max'])
    const half = {
      lines: [{ description: '', unitCost: null, labourHours: 25, safety: true }],
      notQuoted: [{ itemRef: '' }],
    }
    expect((await world.draft(world.people.mo, 'quote', id, half)).status).toBe(200)
    expect((await world.record(id)).drafts.quote?.values).toEqual(half)
  })
})
