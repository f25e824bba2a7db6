import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vehicles } from '../../../schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { searchVehicles } from './search.ts'

const closed = { stage: 'CLOSED', subStage: 'SOLD', closedAt: '2026-11-01T12:00:00.000Z' } as const

describe('the vehicle search', () => {
  let database: TestDatabase
  let ours: Organisation
  let theirs: Organisation

  beforeAll(async () => {
    database = await createTestDatabase()
    ours = await createOrganisation(database, 2)
    theirs = await createOrganisation(database)
    const [leeds = '', bradford = ''] = ours.dealerIds
    const [skipton = ''] = theirs.dealerIds
    await database.asOwner('test vehicles', (tx) =>
      tx
        .insert(vehicles)
        .values([
          vehicleRow(ours, leeds, { registration: 'SD70KRV', vin: 'WVWZZZ1JZXW123456', shortChassis: 'XW123456' }),
          vehicleRow(ours, leeds, { registration: 'SD70KRA' }),
          vehicleRow(ours, bradford, { registration: 'SD70KRB' }),
          vehicleRow(ours, bradford, { registration: 'A1' }),
          vehicleRow(ours, leeds, { registration: 'A1BCD' }),
          vehicleRow(ours, leeds, { registration: 'LD21AAA', ...closed }),
          vehicleRow(ours, leeds, { registration: 'LD21AAB' }),
          vehicleRow(ours, leeds, { registration: null, shortChassis: 'FG998877' }),
          vehicleRow(theirs, skipton, { registration: 'SD70KRZ', vin: 'WVWZZZ1JZXW999456', shortChassis: 'XW999456' }),
          ...Array.from({ length: 40 }, (_, at) => vehicleRow(ours, leeds, { registration: `YX${10 + at}ZZZ` })),
          vehicleRow(ours, leeds, { registration: 'YX', ...closed }),
          ...Array.from({ length: 210 }, (_, at) => vehicleRow(ours, leeds, { registration: `MM${100 + at}A` })),
        ]),
    )
  })
  afterAll(() => database.close())

  const found = async (typed: string, from = 0) => {
    const scope = scopeOf(...ours.dealerIds)
    const activeDealerId = ours.dealerIds[from] ?? null
    const { data } = await searchVehicles(database, { typed, scope, activeDealerId, fileUrl: () => null })
    return data.map(({ registration, shortChassis }) => registration ?? shortChassis)
  }

  it.each([
    ['the beginning', 'sd70', ['SD70KRA', 'SD70KRV', 'SD70KRB']],
    ['the middle, gaps and case aside', ' 0 kr', ['SD70KRA', 'SD70KRV', 'SD70KRB']],
    ['one letter, at the beginning only', 'k', []],
    ['the whole mark', 'SD70 KRV', ['SD70KRV']],
    ['the tail of a VIN', '123456', ['SD70KRV']],
    ['the tail of a short chassis', '8877', ['FG998877']],
    ['three characters of a chassis, which are too few', '877', []],
    ['what nobody has', 'QQQQ', []],
    ['nothing', '  ', []],
    ['a pattern, which is no pattern here', '%%%', []],
    ['more than a VIN', 'S'.repeat(18), []],
  ])('finds by %s', async (_, typed, expected) => {
    expect(await found(typed)).toEqual(expected)
  })

  it('names the active dealer first, whichever it is', async () => {
    expect(await found('SD70', 1)).toEqual(['SD70KRB', 'SD70KRA', 'SD70KRV'])
  })

  it('names open vehicles before closed ones', async () => {
    expect(await found('LD21')).toEqual(['LD21AAB', 'LD21AAA'])
  })

  it('stops at thirty and keeps the exact mark among them, even if closed', async () => {
    const marks = await found('YX')
    expect(marks).toHaveLength(30)
    expect(marks[0]).toBe('YX')
  })

  it('R2.65 says how many there are beyond the thirty', async () => {
    const countOf = async (typed: string) => {
      const scope = scopeOf(...ours.dealerIds)
      const search = { typed, scope, activeDealerId: null, fileUrl: () => null }
      const { data, total, totalIsCapped } = await searchVehicles(database, search)
      return [data.length, total, totalIsCapped]
    }
    expect(await countOf('YX')).toEqual([30, 41, false])
    expect(await countOf('SD70')).toEqual([3, 3, false])
    expect(await countOf('QQQQ')).toEqual([0, 0, false])
    expect(await countOf('MM')).toEqual([30, 200, true])
  })

  it('never finds another group’s vehicles', async () => {
    expect(await found('SD70KRZ')).toEqual([])
    expect(await found('999456')).toEqual([])
  })

  it('finds nothing of a dealer requested outside the scope', async () => {
    const [skipton = ''] = theirs.dealerIds
    const rows = await database.read(scopeOf(...ours.dealerIds), async (tx) => {
      const answer = await tx.execute(`select * from search_vehicles('{${skipton}}', 'SD70KRZ', 30)`)
      return answer.rows
    })
    expect(rows).toEqual([])
  })

  it('returns what the results show', async () => {
    const scope = scopeOf(...ours.dealerIds)
    const { data } = await searchVehicles(database, {
      typed: 'SD70KRB',
      scope,
      activeDealerId: null,
      fileUrl: () => null,
    })
    const [first] = data
    expect(first).toMatchObject({ registration: 'SD70KRB', makeName: null, positionLabel: 'Admin: Configure' })
    expect(first?.dealerName).toMatch(/^Dealer /)
  })
})
