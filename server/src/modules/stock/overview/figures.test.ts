import {
  DEALER_ROLES,
  FIGURE_LOOKS,
  figuresFor,
  keysOf,
  londonDay,
  OVERVIEW_FIGURES,
  type OverviewFigure,
} from '@forecourt/domain'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertLinks, offsiteMovements, reservations, stageVisits } from '../../../schema/index.ts'
import { createOverviewWorld, dueIn, inHours, type OverviewWorld } from './overview-world.fixture.ts'

let world: OverviewWorld

const held = (reason: 'AWAITING_PARTS' | 'OTHER') =>
  ({ reason, eta: null, note: null, since: inHours(-1), by: { id: v7(), name: 'Mo' } }) as const
const documents = { v5cStatus: 'PRESENT', keysCount: 2, provenanceStatus: 'CLEAR', purchasePrice: 100 } as const
const onSale = { stage: 'SALE', subStage: 'ON_SALE' } as const

beforeAll(async () => {
  world = await createOverviewWorld()
  await world.add(world.home, {
    complete: dueIn(1, documents),
    noKeys: dueIn(-1, { ...documents, keysCount: null }),
    alert: dueIn(1, { ...documents, provenanceStatus: 'ALERT', v5cStatus: null }),
    ict: { stage: 'ICT', subStage: 'ICT', ...dueIn(5) },
    mot: { stage: 'MECHANICAL_PREP', subStage: 'ASSESS', motExpiresAt: londonDay(new Date()), ...dueIn(5) },
    parts: { stage: 'MECHANICAL_PREP', subStage: 'IN_WORKSHOP', hold: held('AWAITING_PARTS'), ...dueIn(5) },
    rework: { stage: 'BODY_DAMAGE', subStage: 'REPAIR', reworkCount: 1, ...dueIn(5) },
    photos: { stage: 'MEDIA', subStage: 'MEDIA', handoverAt: inHours(9), ...dueIn(5) },
    away: { stage: 'OFFSITE', subStage: 'OFFSITE', ...dueIn(-5) },
    fresh: { ...onSale, firstOnSaleAt: inHours(-1) },
    old: {
      ...onSale,
      firstOnSaleAt: inHours(-24 * 61),
      subStageEnteredAt: inHours(-24 * 61),
      handoverAt: inHours(24 * 9),
    },
    sold: {
      stage: 'CLOSED',
      subStage: 'SOLD',
      subStageEnteredAt: new Date().toISOString(),
      closedAt: new Date().toISOString(),
      reworkCount: 1,
    },
  })
  await world.add(world.sister, { sisters: dueIn(-9), alsoOnSale: onSale })
  const stay = { dealerId: world.home, stage: 'CLOSED', subStage: 'SOLD', enteredAt: new Date().toISOString() } as const
  await world.app.services.database.asOwner('test records', async (tx) => {
    await tx.insert(stageVisits).values({ ...stay, vehicleId: world.idOf('sold') })
    const advert = (name: string, status: 'LIVE' | 'REMOVED') => ({
      vehicleId: world.idOf(name),
      dealerId: world.home,
      channel: 'AUTOTRADER' as const,
      url: `https://adverts.test/${name}-${status}`,
      status,
      createdAt: inHours(-9),
      createdById: world.ours.userId,
    })
    await tx.insert(advertLinks).values([advert('sold', 'LIVE'), advert('sold', 'REMOVED'), advert('fresh', 'LIVE')])
    await tx.insert(offsiteMovements).values({
      vehicleId: world.idOf('away'),
      dealerId: world.home,
      reason: 'BODYSHOP',
      destinationName: 'Airedale Panels',
      outAt: inHours(-30),
      sentAt: inHours(-30),
      sentById: world.ours.userId,
      expectedReturnAt: inHours(-5),
    })
  })
})
afterAll(() => world.app.close())

const figuresOf = async (dealerId: string, ...roles: Parameters<OverviewWorld['hired']>[1][]) => {
  const { token } = await world.hired(dealerId, ...roles)
  const { status, body } = await world.app.call('GET /overview/queue', { token })
  expect(status).toBe(200)
  return Object.fromEntries(body.data.figures.map(({ figure, count }) => [figure, count]))
}

it('RQ.04 counts what a role keeps an eye on, at the active dealer only', async () => {
  expect(await figuresOf(world.home, 'ADMIN')).toEqual({
    CRM_DUE: 0,
    PAPERS_MISSING: 2,
    V5C_MISSING: 9,
    KEYS_MISSING: 9,
    PROVENANCE_ALERTS: 1,
    SOLD_TODAY: 1,
  })
  expect(await figuresOf(world.home, 'MECHANICAL_PREP')).toEqual({ MINE: 0, MOT_SOON: 1, AWAITING_PARTS: 1 })
  expect(await figuresOf(world.home, 'BODY_DAMAGE')).toEqual({ MINE: 0, REWORK: 1, AT_BODYSHOP: 1 })
  expect(await figuresOf(world.home, 'SALES_MANAGER')).toEqual({
    LATE: 2,
    ICT_TICKS: 1,
    SOLD_TODAY: 1,
    OFFSITE_OVERDUE: 1,
    HANDOVERS_SOON: 1,
    RESERVED: 2,
    AGEING: 1,
  })
  expect(await figuresOf(world.home, 'SALES_SUPPORT')).toEqual({
    MINE: 0,
    PHOTOS_SHORT: 1,
    ADVERTS_TO_REMOVE: 1,
    LINKS_MISSING: 1,
  })
  expect(await figuresOf(world.home, 'SALES')).toEqual({
    OFFSITE_OVERDUE: 1,
    OFFSITE: 1,
    HANDOVERS_SOON: 1,
    RESERVED_BY_ME: 0,
    RESERVED: 2,
    ON_SALE: 2,
    NEW_ON_SALE: 1,
    AGEING: 1,
  })
  expect(await figuresOf(world.sister, 'SALES')).toMatchObject({ ON_SALE: 1, OFFSITE: 0 })
})

it('RQ.04 counts what is the person’s own, and each figure of two roles once', async () => {
  const { id, token } = await world.hired(world.home, 'SALES', 'SALES_MANAGER', 'MECHANICAL_PREP')
  await world.add(world.home, { mine: { stage: 'MECHANICAL_PREP', subStage: 'ASSESS', assignedToId: id } })
  await world.app.services.database.asOwner('test reservation', (tx) =>
    tx.insert(reservations).values({
      vehicleId: world.idOf('old'),
      dealerId: world.home,
      customerName: 'Ada Ray',
      reservedAt: inHours(-1),
      reservedById: id,
    }),
  )
  const { body } = await world.app.call('GET /overview/queue', { token })
  const countOf = (wanted: OverviewFigure) => body.data.figures.find(({ figure }) => figure === wanted)?.count
  const figures = body.data.figures.map(({ figure }) => figure)
  expect(figures.filter((figure) => figure === 'AGEING')).toHaveLength(1)
  expect([countOf('MINE'), countOf('RESERVED_BY_ME')]).toEqual([1, 1])
  const { body: ofOneRole } = await world.app.call('GET /overview/queue', { token, query: { role: 'MECHANICAL_PREP' } })
  expect(ofOneRole.data.figures.map(({ figure }) => figure)).toEqual(figuresFor(['MECHANICAL_PREP']))
})

const LISTS = {
  '/stages/admin': 'GET /stage/admin',
  '/stages/ict': 'GET /stage/ict',
  '/stages/mechanical-prep': 'GET /stage/mechanical-prep',
  '/stages/body-damage': 'GET /stage/body-damage',
  '/stages/media': 'GET /stage/media',
  '/stages/sale': 'GET /stage/sale',
  '/vehicles': 'GET /vehicles',
  '/vehicle-crm-confirmations': 'GET /vehicle-crm-confirmations',
} as const

it.each(OVERVIEW_FIGURES)('RQ.04 the list to which %s leads has as many', async (figure) => {
  const { token } = await world.hired(world.home, ...DEALER_ROLES)
  const { body } = await world.app.call('GET /overview/queue', { token })
  const page = FIGURE_LOOKS[figure].page({ dealerId: world.home, today: londonDay(new Date()) })
  const { pathname, searchParams } = new URL(page, 'https://forecourt.test')
  const route = keysOf(LISTS).find((path) => path === pathname)
  if (!route) throw new Error(`${pathname} is no list`)
  const list = await world.app.call(LISTS[route], { token, query: Object.fromEntries(searchParams) })
  expect(list.status).toBe(200)
  expect(list.body.data.paging.total).toBe(body.data.figures.find((each) => each.figure === figure)?.count)
})
