import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import { BODY_TRIAL } from '../body-damage/body-world.fixture.ts'
import { MECHANICAL_TRIAL } from '../mechanical-prep/prep-world.fixture.ts'
import { createStageWorld, type StageWorld } from './stage-world.fixture.ts'

describe.each([
  ['Mechanical Prep', MECHANICAL_TRIAL],
  ['Body Damage', BODY_TRIAL],
])('a draft of %s', (stage, trial) => {
  let world: StageWorld
  beforeAll(async () => {
    world = await createStageWorld(trial)
  })
  afterAll(() => world.app.close())

  it.each([
    ['assess', 'ASSESS', (id: string, headers: object) => world.assess(id, {}, world.people.mo, headers)],
    ['quote', 'QUOTE', (id: string, headers: object) => world.quote(id, {}, world.people.mo, headers)],
    ['completion', 'IN_WORKSHOP', (id: string, headers: object) => world.complete(id, {}, world.people.mo, headers)],
  ] as const)(
    'RW.11 of the %s is not overwritten by a submit of somebody who did not see it',
    async (form, at, submit) => {
      const id = await world.standing(at)
      const { draftVersion } = (await world.draft(world.people.dan, form, id, { note: 'of Dan' })).body.data
      for (const headers of [{}, { 'Draft-Version': String(draftVersion - 1) }]) {
        const { status, body } = await submit(id, headers)
        expect([status, codesOf(body)]).toEqual([409, [':STALE_DRAFT']])
        expect(body.details).toMatchObject({ actor: { id: world.people.dan.id }, draft: { draftVersion } })
      }
      expect((await world.record(id)).drafts[form]?.values).toMatchObject({ note: 'of Dan' })
      expect((await submit(id, { 'Draft-Version': String(draftVersion) })).status).toBe(200)
    },
  )

  it.each([
    ['assess', 'QUOTE', 'Quote'],
    ['quote', 'ASSESS', 'Assess'],
    ['quote', 'APPROVAL', 'Approval'],
    ['completion', 'QUOTE', 'Quote'],
  ] as const)('of %s is refused at %s, naming where the vehicle is', async (form, at, label) => {
    const id = await world.standing(at)
    const { status, body } = await world.draft(world.people.mo, form, id, { note: 'x' })
    expect([status, codesOf(body)]).toEqual([409, [':INVALID_STAGE']])
    expect(body.details).toMatchObject({ label: `${stage}: ${label}` })
  })
})
