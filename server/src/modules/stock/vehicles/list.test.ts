import type { Paging } from '@forecourt/contracts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertLinks, vehicles } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

let test: TestApp
let ours: Organisation
let keeper: string
let tokens: Record<'home' | 'mate' | 'stranger', string>
const ids = new Map<string, string>()
const nameOf = (id: string) => [...ids].find(([, known]) => known === id)?.[0]

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const due = (hours: number) => ({ dueAt: at(hours), subStageEnteredAt: at(hours - 4) })

type Altered = Partial<typeof vehicles.$inferInsert>

/** In order of urgency, alternating between dealers. */
const rows = (): Record<string, Altered & { mate?: true }> => ({
  urgent: { registration: 'CC21AAA', priority: 'URGENT', ...due(3) },
  late: { mate: true, registration: 'BB21AAA', ...due(-2), vin: 'WVWZZZ1JZXW654321' },
  later: { registration: 'DD21AAA', ...due(-1), purchasePrice: 987_654 },
  soon: { mate: true, registration: 'AA21AAA', ...due(0.5), isAgency: true },
  kept: { registration: null, shortChassis: 'BX123456', ...due(3.5), assignedToId: keeper },
  onSale: {
    mate: true,
    registration: 'EE21AAA',
    stage: 'SALE',
    subStage: 'ON_SALE',
    dueAt: null,
    subStageEnteredAt: at(-1.5),
  },
  sold: {
    registration: 'FF21AAA',
    stage: 'CLOSED',
    subStage: 'SOLD',
    subStageEnteredAt: at(-50),
    closedAt: at(-50),
    priority: 'URGENT',
  },
  soldLast: {
    mate: true,
    registration: 'GG21AAA',
    stage: 'CLOSED',
    subStage: 'SOLD',
    subStageEnteredAt: at(-2),
    closedAt: at(-2),
  },
})

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  ours = await createOrganisation(services.database, 2)
  const theirs = await createOrganisation(services.database)
  const [home = '', mate = ''] = ours.dealerIds
  const [stranger = ''] = theirs.dealerIds
  const hired = async (dealerId: string) => createPerson(services, { employeeAt: { [dealerId]: ['SALES'] } })
  const [one, two, three] = [await hired(home), await hired(mate), await hired(stranger)]
  keeper = one.id
  const token = async (person: { id: string }) => (await signedIn(services, person)).accessToken
  tokens = { home: await token(one), mate: await token(two), stranger: await token(three) }
  await services.database.asOwner('test vehicles', async (tx) => {
    for (const [name, { mate: isMates, ...given }] of Object.entries(rows())) {
      const id = v7()
      ids.set(name, id)
      const stockNumber = `STK-${name}`.toUpperCase()
      await tx.insert(vehicles).values(vehicleRow(ours, isMates ? mate : home, { id, stockNumber, ...given }))
    }
    await tx.insert(vehicles).values(vehicleRow(theirs, stranger, { registration: 'AA21ZZZ' }))
    const advert = (name: string, status: 'LIVE' | 'REMOVED', dealerId: string) => ({
      vehicleId: ids.get(name) ?? '',
      dealerId,
      channel: 'AUTOTRADER' as const,
      url: `https://adverts.test/${name}`,
      status,
      createdAt: at(-1),
      createdById: keeper,
    })
    await tx.insert(advertLinks).values([advert('onSale', 'LIVE', mate), advert('urgent', 'REMOVED', home)])
  })
})
afterAll(() => test.close())

type Query = Record<string, string>
const list = (query: Query = {}, who: keyof typeof tokens = 'home') =>
  test.call('GET /vehicles', { token: tokens[who], query })
const shown = async (query: Query = {}, who: keyof typeof tokens = 'home') =>
  (await list(query, who)).body.data.data.map(({ id }) => nameOf(id))

const OPEN = ['urgent', 'late', 'later', 'soon', 'kept', 'onSale']

describe('the vehicles of the group', () => {
  it('are the same for every dealer of it, and none of another group’s', async () => {
    expect(await shown()).toEqual(OPEN)
    expect(await shown({}, 'mate')).toEqual(OPEN)
    const { body } = await list({}, 'stranger')
    expect(body.data.data.map(({ registration }) => registration)).toEqual(['AA21ZZZ'])
  })

  it('name their dealer and lead to their own page, without what they cost', async () => {
    const { body, text } = await list({}, 'mate')
    const later = body.data.data.find(({ id }) => id === ids.get('later'))
    expect(later).toMatchObject({ dealerId: ours.dealerIds[0], page: `/vehicles/${later?.id}`, sourceName: 'Auction' })
    expect(later?.dealerName).toMatch(/^Dealer /)
    expect(text).not.toContain('987654')
  })

  it.each<[Query, string[]]>([
    [{ state: 'closed' }, ['soldLast', 'sold']],
    [{ stage: 'CLOSED' }, ['soldLast', 'sold']],
    [{ stage: 'CLOSED', state: 'open' }, []],
    [{ stage: 'SALE', subStage: 'ON_SALE' }, ['onSale']],
    [{ stage: 'ADMIN', sla: 'RED' }, ['late', 'later']],
    [{ sla: 'AMBER' }, ['soon']],
    [{ priority: 'URGENT' }, ['urgent']],
    [{ agency: 'true' }, ['soon']],
    [{ assigned: 'me' }, ['kept']],
    [{ advertised: 'true' }, ['onSale']],
    [{ advertised: 'false' }, ['urgent', 'late', 'later', 'soon', 'kept']],
    [{ assigned: 'nobody', stage: 'SALE' }, ['onSale']],
    [{ search: 'b21' }, ['late']],
    [{ search: '654321' }, ['late']],
    [{ search: 'x123456' }, ['kept']],
    [{ search: 'stk-soon' }, ['soon']],
    [{ search: 'AA21', state: 'closed' }, []],
    [{ search: 'FF21', state: 'closed' }, ['sold']],
    [{ search: '%' }, []],
    [{ makeId: v7() }, []],
    [{ dealerId: v7() }, []],
    [{ enteredTo: '2001-01-01' }, []],
    [{ sort: 'registration' }, ['soon', 'late', 'kept', 'urgent', 'later', 'onSale']],
    [{ sort: 'oldest' }, ['late', 'later', 'soon', 'onSale', 'urgent', 'kept']],
  ])('are filtered and sorted by %j', async (query, expected) => expect(await shown(query)).toEqual(expected))

  it('can be limited to one dealer', async () => {
    expect(await shown({ dealerId: ours.dealerIds[1] ?? '' })).toEqual(['late', 'soon', 'onSale'])
  })

  it.each(['urgency', 'oldest', 'newest', 'registration'])('page by %s over both dealers and back', async (sort) => {
    const pages: { names: (string | undefined)[]; paging: Paging }[] = []
    let cursor: string | null = null
    do {
      const query: Query = { sort, pageSize: '2', ...(cursor && { cursor }) }
      const { data, paging }: { data: { id: string }[]; paging: Paging } = (await list(query)).body.data
      pages.push({ names: data.map(({ id }) => nameOf(id)), paging })
      cursor = paging.next
    } while (cursor)
    expect(pages.flatMap(({ names }) => names)).toEqual(await shown({ sort }))
    expect(pages.map(({ names }) => names.length)).toEqual([2, 2, 2])
    for (const { paging } of pages) expect(paging).toMatchObject({ total: 6, totalIsCapped: false })
    const back = await shown({ sort, pageSize: '2', cursor: pages[2]?.paging.previous ?? '' })
    expect(back).toEqual(pages[1]?.names)
  })

  it('refuse a cursor of another order', async () => {
    const { paging } = (await list({ sort: 'newest', pageSize: '2' })).body.data
    const { status, body } = await list({ sort: 'registration', cursor: paging.next ?? '' })
    expect(status).toBe(422)
    expect(codesOf(body)).toEqual(['cursor:pattern'])
  })
})
