import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import { createOneFormWorld, type OneFormWorld } from '../one-form/one-form-world.fixture.ts'
import { trial } from './trial.fixture.ts'

let world: OneFormWorld
beforeAll(async () => {
  world = await createOneFormWorld(trial, 'SALES_SUPPORT')
})
afterAll(() => world.app.close())

describe('Sample Stage', () => {
  it('SAMPLE-STAGE.01 stores what is submitted and moves the vehicle to the next step of its route', async () => {
    const { mo } = world.people
    const id = await world.arrived()
    const { status, body } = await world.submit(mo, id)
    expect([status, body.data.label]).toEqual([200, 'Sale: Post'])
    expect(await world.record(mo, id)).toMatchObject({ submitted: { values: trial.values, by: { id: mo.id } } })
  })

  it('SAMPLE-STAGE.02 does not move on before it is confirmed', async () => {
    const { mo } = world.people
    const id = await world.arrived()
    const { status, body } = await world.submit(mo, id, { confirmed: false })
    expect([status, codesOf(body)]).toEqual([422, ['confirmed:required']])
    expect(await world.record(mo, id)).toMatchObject({ vehicle: { stage: 'SAMPLE_STAGE' }, submitted: null })
  })

  it('SAMPLE-STAGE.03 keeps a started form for a colleague, and lists who started it', async () => {
    const { mo, dan } = world.people
    const [begun, untouched] = [await world.arrived(), await world.arrived()]
    expect((await world.draft(mo, begun, { note: 'Half done' })).status).toBe(200)
    expect(await world.record(dan, begun)).toMatchObject({ draft: { values: { note: 'Half done' } } })
    const listed = async (query: Record<string, string>) =>
      (await world.list(dan, query)).map(({ id, draftBy }) => [id, draftBy])
    expect(await listed({ begun: 'true' })).toEqual([[begun, expect.any(String)]])
    expect(await listed({ begun: 'false' })).toContainEqual([untouched, null])
    const unseen = await world.submit(dan, begun)
    expect([unseen.status, codesOf(unseen.body)]).toEqual([409, [':STALE_DRAFT']])
  })

  it('SAMPLE-STAGE.04 cannot be changed by another dealer, and is not shown to another group', async () => {
    const { sister, stranger } = world.people
    const id = await world.arrived()
    for (const [as, status] of [
      [sister, 403],
      [stranger, 404],
    ] as const) {
      const answers = [await world.draft(as, id), await world.submit(as, id)]
      expect(answers.map((answer) => answer.status)).toEqual([status, status])
    }
    expect((await world.read(stranger, id)).status).toBe(404)
  })
})
