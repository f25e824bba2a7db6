import { routeThrough } from '@forecourt/domain'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminConfigurations, stageVisits, vehicleEvents, vehicles } from '../../../schema/index.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

const ROUTE = routeThrough('mechanicalPrep', 'valet', 'media')

describe('reading a vehicle', () => {
  let app: TestApp
  let ours: Organisation
  let tokens: Record<'home' | 'mate' | 'stranger', string>
  const [vehicleId, earlierId] = [v7(), v7()]

  const employeeOf = async (dealerId: string) => {
    const person = await createPerson(app.services, { employeeAt: { [dealerId]: ['ADMIN'] } })
    return (await signedIn(app.services, person)).accessToken
  }

  beforeAll(async () => {
    app = await createTestApp()
    const { database } = app.services
    ours = await createOrganisation(database, 2)
    const theirs = await createOrganisation(database)
    const [home = '', mate = ''] = ours.dealerIds
    const by = { vehicleId, dealerId: home }
    const actorId = ours.userId
    await database.asOwner('test vehicle', async (tx) => {
      await tx.insert(vehicles).values([
        vehicleRow(ours, mate, {
          id: earlierId,
          registration: 'SD70KRV',
          stockNumber: 'B00001',
          stage: 'CLOSED',
          subStage: 'SOLD',
          closedAt: '2025-03-01T10:00:00.000Z',
        }),
        vehicleRow(ours, home, {
          id: vehicleId,
          registration: 'SD70KRV',
          route: ROUTE,
          stage: 'MECHANICAL_PREP',
          subStage: 'ASSESS',
          purchasePrice: 1_250_000,
          supplierName: 'Mrs P. Ackroyd',
          v5cReference: '12345678901',
        }),
      ])
      await tx
        .insert(adminConfigurations)
        .values({ ...by, configuredById: actorId, configuredAt: '2026-11-10T10:00:00.000Z' })
      await tx.insert(stageVisits).values([
        {
          ...by,
          stage: 'ADMIN',
          subStage: 'CONFIGURE',
          enteredAt: '2026-11-10T09:00:00.000Z',
          enteredById: actorId,
          exitedAt: '2026-11-10T10:00:00.000Z',
          exitedById: actorId,
          exitAction: 'CONFIGURE',
        },
        {
          ...by,
          stage: 'MECHANICAL_PREP',
          subStage: 'ASSESS',
          enteredAt: '2026-11-10T10:00:00.000Z',
          enteredById: actorId,
        },
      ])
      await tx.insert(vehicleEvents).values({
        ...by,
        type: 'VEHICLE_RECONFIGURED',
        actorId,
        at: '2026-11-10T11:00:00.000Z',
        stage: 'MECHANICAL_PREP',
        subStage: 'ASSESS',
        data: { route: ROUTE, changes: { purchasePrice: [null, 1_250_000] } },
      })
    })
    const [stranger = ''] = theirs.dealerIds
    tokens = { home: await employeeOf(home), mate: await employeeOf(mate), stranger: await employeeOf(stranger) }
  })
  afterAll(() => app.close())

  const details = async (who: keyof typeof tokens) =>
    app.call('GET /vehicles/:vehicleId/details', { params: { vehicleId }, token: tokens[who] })

  it('tells the dealer itself everything', async () => {
    const { status, body } = await details('home')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      registration: 'SD70KRV',
      supplierName: 'Mrs P. Ackroyd',
      v5cReferenceMasked: '•••••••8901',
      purchase: { purchasePrice: 1_250_000 },
      configuration: { route: ROUTE, configuredAt: '2026-11-10T10:00:00.000Z' },
      seenBefore: [{ vehicleId: earlierId, stockNumber: 'B00001' }],
      visits: [
        { stage: 'ADMIN', exitAction: 'CONFIGURE' },
        { stage: 'MECHANICAL_PREP', exitedAt: null },
      ],
    })
    expect(body.data.events[0]?.data).toHaveProperty('changes')
    expect(body.data.visits[0]?.enteredBy).toBe(body.data.createdBy)
  })

  it('hides what was paid, and to whom, from the rest of the group', async () => {
    const { status, text, body } = await details('mate')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ purchase: null, supplierName: null, actionPage: null })
    expect(body.data.events[0]?.data).toEqual({ route: ROUTE })
    expect(text).not.toContain('1250000')
    expect(text).not.toContain('1234567')
  })

  it.each(['GET /vehicles/:vehicleId', 'GET /vehicles/:vehicleId/details'] as const)(
    'answers %s of another group as if there were no such vehicle',
    async (route) => {
      const { text: known, status } = await app.call(route, { params: { vehicleId }, token: tokens.stranger })
      const { text: unknown } = await app.call(route, { params: { vehicleId: v7() }, token: tokens.stranger })
      expect(status).toBe(404)
      expect(known).toBe(unknown)
    },
  )

  it('returns what a header shows', async () => {
    const { body } = await app.call('GET /vehicles/:vehicleId', { params: { vehicleId }, token: tokens.home })
    expect(body.data).toMatchObject({
      stage: 'MECHANICAL_PREP',
      slaState: 'GREEN',
      timeToLineTargetDays: 7,
      actionPage: null,
    })
    expect(body.data).not.toHaveProperty('purchase')
  })
})
