import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import type { PrepForm } from '../prep/stage.ts'
import { type BodyWorld, createBodyWorld, line, mark } from './body-world.fixture.ts'

let world: BodyWorld

beforeAll(async () => {
  world = await createBodyWorld()
})
afterAll(() => world.app.close())

const saved = async (id: string, body: object, as = world.people.mo, form: PrepForm = 'assess') => {
  const answer = await world.draft(as, form, id, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const marksIn = async (id: string) => {
  const items = (await world.record(id)).drafts.assess?.values['items'] as { id: string }[] | undefined
  return items?.map((item) => item.id)
}

describe('a draft of the damage', () => {
  it('is shared, keeps a mark that has not been described yet, and does not move the vehicle', async () => {
    const id = await world.arrived()
    const touched = { id: v7(), panel: 'roof', place: { view: 'ROOF', x: 500, y: 700 } }
    const { draftVersion } = await saved(id, { items: [touched], grade: null, paint: [{ panel: 'roof' }] })
    const { drafts, vehicle } = await world.record(id, world.people.dan)
    expect(drafts.assess).toMatchObject({
      draftVersion,
      savedBy: { id: world.people.mo.id },
      values: { items: [touched], grade: null, paint: [{ panel: 'roof' }] },
    })
    expect([vehicle.version, vehicle.subStage]).toEqual([2, 'ASSESS'])
  })

  it('that is sent again because its answer was lost is no conflict, and somebody else’s is', async () => {
    const id = await world.arrived()
    const body = { items: [mark()], note: 'Half of it' }
    const first = await saved(id, body)
    expect(await saved(id, body)).toEqual(first)
    expect((await world.draft(world.people.dan, 'assess', id, body)).status).toBe(409)
  })

  it('of two people who mark one car tells the second of the first, and then keeps both their marks', async () => {
    const id = await world.arrived()
    const { mo, dan } = world.people
    const [ours, theirs] = [mark(), mark({ type: 'scratch' })]
    const answers = await Promise.all([
      world.draft(mo, 'assess', id, { items: [ours] }),
      world.draft(dan, 'assess', id, { items: [theirs] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [late] = answers.filter(({ status }) => status === 409)
    expect(codesOf(late?.body ?? answers[0].body)).toEqual([':STALE_DRAFT'])
    const newer = late?.body.details?.['draft'] as { draftVersion: number; values: { items: object[] } }
    const mine = late === answers[0] ? ours : theirs
    const items = [...newer.values.items, mine]
    await saved(id, { items, draftVersion: newer.draftVersion }, late === answers[0] ? mo : dan)
    expect((await marksIn(id))?.toSorted()).toEqual([ours.id, theirs.id].toSorted())
  })

  it('does not overwrite somebody else’s newer one, but reports it', async () => {
    const id = await world.arrived()
    const { draftVersion } = await saved(id, { note: 'one' })
    const newer = await saved(id, { note: 'two', draftVersion }, world.people.dan)
    for (const stale of [0, draftVersion]) {
      const { status, body } = await world.draft(world.people.mo, 'assess', id, { note: 'three', draftVersion: stale })
      expect([status, codesOf(body)]).toEqual([409, [':STALE_DRAFT']])
      expect(body.details).toMatchObject({
        draft: { values: { note: 'two' }, draftVersion: newer.draftVersion },
        actor: { id: world.people.dan.id },
        label: 'Body Damage: Assess',
      })
    }
  })

  it('ends with its submit, and all of them with the stage', async () => {
    const id = await world.arrived()
    await saved(id, { note: 'of the damage' })
    await world.assess(id, world.trial.findings)
    expect((await world.records(id)).drafts).toEqual([])
    const clean = await world.arrived()
    await saved(clean, { note: 'of the damage' })
    await world.assess(clean)
    expect((await world.records(clean)).drafts).toEqual([])
  })

  it('is checked for type and limits only', async () => {
    const id = await world.arrived()
    const codes = async (body: object) => codesOf((await world.draft(world.people.mo, 'assess', id, body)).body)
    expect(await codes({ items: [{ panel: 'roof' }] })).toEqual(['items.0.id:required'])
    expect(await codes({ items: [{ id: v7(), panel: 'wing' }] })).toEqual(['items.0.panel:enum'])
    expect(await codes({ items: [{ id: v7(), place: { view: 'LEFT', x: 0.5, y: 0 } }] })).not.toEqual([])
    expect(await codes({ items: [{ id: v7(), colour: 'red' }] })).toEqual(['items.0.colour:unknown'])
    expect(await codes({ items: Array.from({ length: 101 }, () => mark()) })).toEqual(['items:max'])
    expect(await codes({ note: 'x'.repeat(1001) })).toEqual(['note:max'])
    expect(await codes({ technicianId: v7() })).toEqual(['technicianId:unknown'])
    const same = mark({ place: { view: 'LEFT', x: 0, y: 0 }, severity: 'MAJOR' })
    expect((await world.draft(world.people.mo, 'assess', id, { items: [same, { ...same, id: v7() }] })).status).toBe(
      200,
    )
  })
})

describe('a draft', () => {
  it('of the completion survives a quote for more work, and holds as many lines as can be open', async () => {
    const id = await world.standing('IN_WORKSHOP')
    const [first] = await world.linesOf(id)
    const lines = Array.from({ length: 200 }, () => ({ lineId: first?.lineId, status: 'DONE' }))
    await saved(id, { odometerOut: 41_300, lines }, world.people.mo, 'completion')
    await world.quote(id, { lines: [line({ itemRef: null })], supplementary: true })
    await world.approve(id)
    expect((await world.record(id)).drafts.completion?.values).toMatchObject({ odometerOut: 41_300 })
    await world.complete(id)
    expect((await world.records(id)).drafts).toEqual([])
  })
})
