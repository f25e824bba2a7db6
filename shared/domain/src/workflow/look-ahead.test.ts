import { array, assert, constantFrom, nat, property, record, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROUTE_KEYS, routeThrough } from '../route.ts'
import { type Position, POSITIONS, splitPosition } from '../stages.ts'
import { type ApproachingVehicle, type DealerTimes, lookAhead } from './look-ahead.ts'
import { stepsAhead } from './next-position.ts'

const open = { from: '08:30', to: '18:00' }
const openingHours = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: open,
  sunday: null,
}
const HOUR = 3600
const hours = (median: number, p80 = median) => ({ visits: 5, median: median * HOUR, p80: p80 * HOUR })
const times = (usual: DealerTimes['usual'] = {}): DealerTimes => ({ usual, openingHours })

/** A Friday in winter. */
const NOW = '2026-11-20T10:00:00Z'
const vehicle = (given: Partial<ApproachingVehicle> = {}): ApproachingVehicle => ({
  position: 'MECHANICAL_PREP:IN_WORKSHOP',
  route: routeThrough('mechanicalPrep', 'valet', 'media'),
  enteredAt: '2026-11-20T09:00:00Z',
  pausedSeconds: 0,
  hold: null,
  promisedAt: null,
  ...given,
})
const arrival = (given?: Partial<ApproachingVehicle>, usual?: DealerTimes['usual']) => {
  const expected = lookAhead(vehicle(given), times(usual), NOW)
  return expected && { ...expected, expectedAt: expected.expectedAt.toISOString() }
}

describe('when a vehicle is expected at Media', () => {
  it('is likely after the usual time of the one step left', () => {
    expect(arrival({}, { 'MECHANICAL_PREP:IN_WORKSHOP': hours(3, 5) })).toEqual({
      to: 'VALET',
      expectedAt: '2026-11-20T12:00:00.000Z',
      sureness: 'LIKELY',
      reason: '1 step left, usually 3 hours',
    })
  })

  it('is only possible where one in five would arrive on another day', () => {
    expect(arrival({}, { 'MECHANICAL_PREP:IN_WORKSHOP': hours(3, 20) })).toMatchObject({ sureness: 'POSSIBLE' })
  })

  it('uses the allowed hours where fewer than five visits are known', () => {
    const few = { 'MECHANICAL_PREP:IN_WORKSHOP': { ...hours(3), visits: 4 } }
    // 48 hours lead to a Sunday, when the dealer is closed.
    expect(arrival({}, few)).toMatchObject({ expectedAt: '2026-11-23T08:30:00.000Z', sureness: 'POSSIBLE' })
  })

  it('is when the approved quote promised it', () => {
    expect(arrival({ promisedAt: '2026-11-21T14:00:00Z' })).toMatchObject({
      expectedAt: '2026-11-21T14:00:00.000Z',
      sureness: 'LIKELY',
      reason: 'Promised for tomorrow 14:00',
    })
  })

  it('is uncertain once a promise has passed', () => {
    expect(arrival({ promisedAt: '2026-11-20T09:30:00Z' })).toMatchObject({
      sureness: 'UNCERTAIN',
      reason: 'Was promised for today 09:30',
    })
  })

  it('is uncertain until the quote is approved, and before an assessment', () => {
    expect(arrival({ position: 'MECHANICAL_PREP:APPROVAL' })).toMatchObject({ reason: 'Quote not approved yet' })
    expect(arrival({ position: 'ICT:ICT' })).toMatchObject({ sureness: 'UNCERTAIN', reason: 'Still to be assessed' })
  })

  it('waits for the end of a hold, and is unknown without one', () => {
    const hold = { since: '2026-11-20T09:30:00Z', reason: 'awaiting parts', eta: '2026-11-26T09:00:00Z' }
    const usual = { 'MECHANICAL_PREP:IN_WORKSHOP': hours(2) }
    expect(arrival({ hold }, usual)).toEqual({
      to: 'VALET',
      expectedAt: '2026-11-26T10:30:00.000Z',
      sureness: 'UNCERTAIN',
      reason: 'On hold: awaiting parts until Thursday 09:00',
    })
    expect(arrival({ hold: { ...hold, eta: null } })).toBeNull()
  })

  it('is at the photo bay where the valet is off the route or done', () => {
    expect(arrival({ route: routeThrough('mechanicalPrep', 'media') })).toMatchObject({ to: 'MEDIA' })
    expect(arrival({ position: 'MEDIA:VALET' })).toMatchObject({ to: 'MEDIA' })
  })

  it('is unknown without a route, after Media and off the line', () => {
    expect(arrival({ route: null })).toBeNull()
    for (const position of ['MEDIA:MEDIA', 'SALE:POST', 'OFFSITE:OFFSITE', 'CLOSED:SOLD'] as const) {
      expect(arrival({ position })).toBeNull()
    }
  })

  it('opens at the London hour in summer', () => {
    const summer = lookAhead(
      vehicle({ enteredAt: '2026-07-01T15:00:00Z' }),
      times({ 'MECHANICAL_PREP:IN_WORKSHOP': hours(6) }),
      '2026-07-01T16:00:00Z',
    )
    expect(summer?.expectedAt.toISOString()).toBe('2026-07-02T07:30:00.000Z')
  })
})

const LINE = POSITIONS.filter(
  (each) =>
    !['INFLEET', 'SALE', 'OFFSITE', 'CLOSED', 'MEDIA'].includes(splitPosition(each).stage) &&
    splitPosition(each).subStage !== 'QUOTE_REVISION',
)
const someTimes = array(record({ visits: nat(10), median: nat(300_000), p80: nat(600_000) }), {
  minLength: LINE.length,
  maxLength: LINE.length,
}).map((all): DealerTimes['usual'] => Object.fromEntries(LINE.map((each, at) => [each, all[at]])))
const someVehicle = record({ taken: subarray([...ROUTE_KEYS]), ago: nat(500_000_000) }).map(({ taken, ago }) => ({
  route: routeThrough(...taken),
  enteredAt: new Date(Date.parse(NOW) - ago).toISOString(),
}))

describe('whatever the route and the history', () => {
  it('expects nothing in the past', () => {
    assert(
      property(constantFrom<Position>(...LINE), someVehicle, someTimes, (position, given, usual) => {
        const expected = lookAhead(vehicle({ ...given, position }), times(usual), NOW)
        expect(expected?.expectedAt.getTime() ?? Infinity).toBeGreaterThanOrEqual(Date.parse(NOW))
      }),
    )
  })

  it('expects a vehicle no sooner than one that is further along the same route', () => {
    assert(
      property(someVehicle, someTimes, (given, usual) => {
        const starts = stepsAhead(given.route, 'ADMIN:CONFIGURE')
        const onRoute = LINE.filter((each) =>
          starts.some((start) => splitPosition(start).stage === splitPosition(each).stage),
        )
        const arrivals = onRoute.map(
          (position) => lookAhead(vehicle({ ...given, position }), times(usual), NOW)?.expectedAt.getTime() ?? 0,
        )
        expect(arrivals).toEqual(arrivals.toSorted((one, other) => other - one))
      }),
    )
  })
})
