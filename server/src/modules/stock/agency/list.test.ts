import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgencyStockQuery } from '@forecourt/contracts'
import { pageQuery } from '../../../platform/lists/keyset.ts'
import { vehicles } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { planIn } from '../../../testing/plans.ts'
import { AGENCY_ORDERS, agencyRows } from './list.ts'

let test: TestApp
let ours: Organisation
let home: string
let tokens: Record<'home' | 'mate' | 'developer', string>

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

type Altered = Partial<typeof vehicles.$inferInsert>
const agency = (registration: string, days: number, given: Altered = {}): Altered => ({
  registration,
  isAgency: true,
  agencyReference: `REF-${registration}`,
  arrivedAt: ago(days),
  ...given,
})
const sold: Altered = { stage: 'CLOSED', subStage: 'SOLD', closedAt: ago(1), subStageEnteredAt: ago(1) }

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  ours = await createOrganisation(services.database, 2)
  const [one = '', mate = ''] = ours.dealerIds
  home = one
  const token = async (given: Parameters<typeof createPerson>[1]) =>
    (await signedIn(services, await createPerson(services, given))).accessToken
  tokens = {
    home: await token({ employeeAt: { [home]: ['MECHANICAL_PREP'] } }),
    mate: await token({ employeeAt: { [mate]: ['SALES'] } }),
    developer: await token({ developer: true }),
  }
  await services.database.asOwner('test vehicles', (tx) =>
    tx
      .insert(vehicles)
      .values([
        vehicleRow(ours, home, agency('AA21AAA', 9)),
        vehicleRow(ours, home, agency('BB21AAA', 2, { stage: 'MEDIA', subStage: 'VALET' })),
        vehicleRow(ours, home, agency('CC21AAA', 30, sold)),
        vehicleRow(ours, home, { registration: 'DD21AAA' }),
        vehicleRow(ours, mate, agency('EE21AAA', 3)),
      ]),
  )
})
afterAll(() => test.close())

const list = (query: Record<string, string> = {}, who: keyof typeof tokens = 'home') =>
  test.call('GET /vehicles/agency-stock', { token: tokens[who], query })
const platesOf = async (query?: Record<string, string>, who?: keyof typeof tokens) => {
  const { body } = await list(query, who)
  return body.data.data.map(({ registration }) => registration)
}

describe('agency stock', () => {
  it('is what the manufacturers own at the active dealer, last arrived first', async () => {
    expect(await platesOf()).toEqual(['BB21AAA', 'AA21AAA'])
    expect(await platesOf({ sort: 'oldest' })).toEqual(['AA21AAA', 'BB21AAA'])
    expect(await platesOf({}, 'mate')).toEqual(['EE21AAA'])
    const [last] = (await list()).body.data.data
    expect(last).toMatchObject({ agencyReference: 'REF-BB21AAA', handoverDueAt: null, closedAt: null })
    expect(last?.page).toBe(`/vehicles/${last?.id}`)
  })

  it('is filtered by stage and text, and shows handed-over vehicles on request', async () => {
    expect(await platesOf({ stage: 'MEDIA' })).toEqual(['BB21AAA'])
    expect(await platesOf({ search: 'aa21' })).toEqual(['AA21AAA'])
    expect(await platesOf({ state: 'closed' })).toEqual(['CC21AAA'])
    expect(await platesOf({ makeId: v7() })).toEqual([])
  })

  it('continues where a page ended', async () => {
    const { body } = await list({ pageSize: '1' })
    expect(body.data.paging.total).toBe(2)
    expect(await platesOf({ pageSize: '1', cursor: body.data.paging.next ?? '' })).toEqual(['AA21AAA'])
  })

  it('is for employees, and refuses unknown filters', async () => {
    expect((await list({}, 'developer')).status).toBe(403)
    const refused = await list({ agency: 'true', stage: 'GARAGE' })
    expect(refused.status).toBe(422)
    expect(codesOf(refused.body as never)).toEqual(['stage:enum', 'agency:unknown'])
  })

  it.each(['open', 'closed'] as const)('of those that are %s reads one page by its index', async (state) => {
    const query = AgencyStockQuery.parse({ state })
    const page = pageQuery(AGENCY_ORDERS.newest, undefined, query.pageSize)
    const plan = await test.services.database.read(scopeOf(home), async (tx) => {
      await tx.execute('set local enable_sort = off; set local enable_bitmapscan = off; set local enable_seqscan = off')
      const reader = { userId: ours.userId, dealerId: home, now: new Date() }
      return planIn(tx, agencyRows(tx, query, reader, page))
    })
    expect(plan).toContain(`vehicles_agency_${state}_idx`)
    expect(plan).toContain('sales_standing_key')
    expect(plan).not.toContain('Sort Key')
  })
})
