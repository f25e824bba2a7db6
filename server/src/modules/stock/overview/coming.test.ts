import { type DealerRole, type Route, routeThrough } from '@forecourt/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { vehicles } from '../../../schema/index.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addNamed, createOrganisation, type Organisation } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

let test: TestApp
let ours: Organisation
let home: string
let sister: string
const named: Record<string, string> = {}

type Given = Partial<typeof vehicles.$inferInsert>

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const inPrep = (route: Route, hours: number, given: Given = {}): Given => ({
  stage: 'MECHANICAL_PREP',
  subStage: 'IN_WORKSHOP',
  route,
  dueAt: at(hours),
  subStageEnteredAt: at(hours - 4),
  ...given,
})
const inIct = (route: Route, hours: number): Given => ({ ...inPrep(route, hours), stage: 'ICT', subStage: 'ICT' })

const HERE: Record<string, Given> = {
  soon: inPrep(routeThrough('mechanicalPrep', 'bodyDamage'), 1),
  late: inPrep(routeThrough('mechanicalPrep', 'bodyDamage', 'media'), -3),
  urgent: inPrep(routeThrough('mechanicalPrep', 'bodyDamage'), 5, { priority: 'URGENT', subStage: 'ASSESS' }),
  withoutBody: inPrep(routeThrough('mechanicalPrep', 'media'), -9),
  straightToBody: inIct(routeThrough('ict', 'bodyDamage'), 9),
  prepFirst: inIct(routeThrough('ict', 'mechanicalPrep', 'bodyDamage'), 8),
  undecided: { stage: 'ADMIN', subStage: 'CONFIGURE', dueAt: at(-2) },
  inBody: { ...inPrep(routeThrough('bodyDamage', 'media'), 2), stage: 'BODY_DAMAGE', subStage: 'REPAIR' },
}

const add = async (dealerId: string, given: Record<string, Given>) =>
  Object.assign(named, await addNamed(test.services.database, ours, dealerId, given))

beforeAll(async () => {
  test = await createTestApp()
  ours = await createOrganisation(test.services.database, 2)
  ;[home = '', sister = ''] = ours.dealerIds
  await add(home, HERE)
  await add(sister, { sisters: inPrep(routeThrough('mechanicalPrep', 'bodyDamage'), -30) })
})
afterAll(() => test.close())

async function comingTo(dealerId: string, roles: readonly DealerRole[], query: Record<string, string> = {}) {
  const person = await createPerson(test.services, { employeeAt: { [dealerId]: [...roles] } })
  const { accessToken: token } = await signedIn(test.services, person)
  const { status, body } = await test.call('GET /overview/coming', { token, query })
  expect(status).toBe(200)
  return body.data.items
}

describe('what comes next', () => {
  it.each<[DealerRole[], string[]]>([
    [['BODY_DAMAGE'], ['urgent', 'late', 'soon', 'straightToBody']],
    [['MECHANICAL_PREP'], ['prepFirst']],
    [['ADMIN'], []],
  ])('RT.48 comes to %s from the stages before theirs, as its route leads', async (roles, expected) => {
    expect((await comingTo(home, roles)).map(({ id }) => named[id])).toEqual(expected)
  })

  it('RT.48 excludes what somebody is already working on', async () => {
    const coming = await comingTo(home, ['MECHANICAL_PREP', 'BODY_DAMAGE'])
    expect(coming.map(({ id, to }) => [named[id], to])).toEqual([
      ['prepFirst', 'MECHANICAL_PREP'],
      ['straightToBody', 'BODY_DAMAGE'],
    ])
  })

  it('RT.48 is limited to the active dealer, and to as many as are requested', async () => {
    expect((await comingTo(sister, ['BODY_DAMAGE'])).map(({ id }) => named[id])).toEqual(['sisters'])
    expect((await comingTo(home, ['BODY_DAMAGE'], { pageSize: '2' })).map(({ id }) => named[id])).toEqual([
      'urgent',
      'late',
    ])
  })

  it('RT.48 shows nothing of its documents and its price', async () => {
    const [first] = await comingTo(home, ['BODY_DAMAGE'])
    expect(first).toMatchObject({ stage: 'MECHANICAL_PREP', subStage: 'ASSESS', to: 'BODY_DAMAGE' })
    expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['purchasePrice']))
    expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['route']))
  })
})
