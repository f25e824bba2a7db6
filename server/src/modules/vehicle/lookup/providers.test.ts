import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STAND_IN_KEYS } from '../../../stand-in/options.ts'
import { type RunningStandIn, standInAddresses, startStandIn } from '../../../stand-in/server.ts'
import { NEVER_MS, PATIENT_MS } from '../../../testing/constants.ts'
import { dvlaVes } from './dvla-ves.ts'
import { LookupFailure, type LookupReason } from './failure.ts'
import { type Provider, retryAfterMs } from './provider.ts'
import { readR2, ukvdR2 } from './ukvd-r2.ts'
import { readV2, ukvdV2 } from './ukvd-v2.ts'

let standIn: RunningStandIn
let all: Record<'ves' | 'r2' | 'v2', Provider>
/** They do not wait for an answer. */
let hurried: Provider[]
let withWrongKeys: Provider[]

beforeAll(async () => {
  standIn = await startStandIn(0, { today: () => '2026-11-20', slowMs: NEVER_MS })
  const { dvlaVesUrl, ukvdR2Url, ukvdV2Url } = standInAddresses(standIn.url)
  const make = (ves: string, ukvd: string, timeoutMs = PATIENT_MS) => ({
    ves: dvlaVes({ url: dvlaVesUrl, key: ves, timeoutMs }),
    r2: ukvdR2({ url: ukvdR2Url, key: ukvd, packageName: 'VehicleDetails', timeoutMs }),
    v2: ukvdV2({ url: ukvdV2Url, key: ukvd, packageName: 'VehicleAndMotHistory', timeoutMs }),
  })
  all = make(STAND_IN_KEYS.ves, STAND_IN_KEYS.ukvd)
  hurried = Object.values(make(STAND_IN_KEYS.ves, STAND_IN_KEYS.ukvd, 100))
  withWrongKeys = Object.values(make('wrong', 'wrong'))
})
afterAll(() => standIn.close())

/** What a provider threw; an answer is no failure and matches none. */
const failureOf = (provider: Provider, mark: string): Promise<unknown> =>
  provider.ask(mark).catch((error: unknown) => error)
const reason = (of: LookupReason) => expect.objectContaining({ reason: of })

describe('the facts', () => {
  it('from the DVLA: no model, no VIN', async () => {
    const { facts } = await all.ves.ask('AA19AAA')
    expect(facts).toMatchObject({ make: 'FORD', colour: 'Red', fuelType: 'PETROL', yearOfManufacture: 2019 })
    expect(facts.vin).toBeUndefined()
    expect(facts.model).toBeUndefined()
  })

  it('are the same car in both revisions of UK Vehicle Data', async () => {
    const [r2, v2] = await Promise.all([all.r2.ask('AA19DSL'), all.v2.ask('AA19DSL')])
    const same = [
      'vin',
      'make',
      'bodyType',
      'fuelType',
      'transmission',
      'engineCc',
      'engineNumber',
      'doors',
      'seats',
      'colour',
      'firstRegisteredAt',
      'motExpiresAt',
    ] as const
    for (const fact of same) expect([fact, v2.facts[fact]]).toEqual([fact, r2.facts[fact]])
    expect(r2.facts).toMatchObject({ make: 'BMW', model: '3 SERIES', fuelType: 'DIESEL', bodyType: 'SALOON', doors: 4 })
    expect(v2.lastMot).toEqual(r2.lastMot)
    expect(r2.cost).toBe(14)
  })

  it('include a mark in retention, and alerts that stop a vehicle', async () => {
    expect((await all.r2.ask('L2WPS')).warnings).toEqual([expect.stringContaining('retention')])
    expect((await all.r2.ask('AA19SCR')).alerts).toContain('SCRAPPED')
    expect((await all.v2.ask('AA19EXP')).alerts).toContain('EXPORTED')
    expect((await all.ves.ask('AA19EXP')).alerts).toContain('EXPORTED')
  })
})

describe('faults', () => {
  it.each<[string, LookupReason]>([
    ['ER19BAD', 'INVALID'],
    ['ER19NFD', 'NOT_FOUND'],
    ['ER19THR', 'RATE_LIMITED'],
    ['ER19ERR', 'UNAVAILABLE'],
    ['ER19MNT', 'UNAVAILABLE'],
  ])('%s is %s with every provider', async (mark, of) => {
    for (const provider of Object.values(all)) expect(await failureOf(provider, mark)).toEqual(reason(of))
  })

  it('no answer in time is UNAVAILABLE', async () => {
    for (const provider of hurried) expect(await failureOf(provider, 'ER19SLW')).toEqual(reason('UNAVAILABLE'))
  })

  it('a wrong key is FORBIDDEN', async () => {
    for (const provider of withWrongKeys) expect(await failureOf(provider, 'AA19AAA')).toEqual(reason('FORBIDDEN'))
  })

  it('says how long to wait, and never includes the address', async () => {
    expect(await failureOf(all.r2, 'ER19THR')).toMatchObject({ retryAfterMs: 2000 })
    const nowhere = ukvdV2({ url: 'http://127.0.0.1:9', key: 'very-secret', packageName: 'VehicleData' })
    const failure = await failureOf(nowhere, 'AA19AAA')
    expect(failure).toBeInstanceOf(LookupFailure)
    expect(JSON.stringify([failure, (failure as Error).stack, (failure as Error).cause])).not.toContain('very-secret')
  })
})

describe('statuses that the stand-in does not give', () => {
  const r2 =
    (StatusCode: number, http = 200, Results: object | null = null) =>
    () =>
      readR2({ status: http, body: { ResponseInformation: { StatusCode }, Results }, retryAfterMs: undefined })

  it.each<[number, LookupReason]>([
    [2, 'NOT_FOUND'],
    [25, 'NOT_FOUND'],
    [26, 'NOT_FOUND'],
    [9, 'INVALID'],
    [12, 'INVALID'],
    [13, 'INVALID'],
    [14, 'INVALID'],
    [15, 'INVALID'],
    [19, 'RATE_LIMITED'],
    [20, 'RATE_LIMITED'],
    [27, 'RATE_LIMITED'],
    [28, 'RATE_LIMITED'],
    [3, 'FORBIDDEN'],
    [4, 'FORBIDDEN'],
    [5, 'FORBIDDEN'],
    [6, 'FORBIDDEN'],
    [7, 'FORBIDDEN'],
    [8, 'FORBIDDEN'],
    [11, 'FORBIDDEN'],
    [18, 'FORBIDDEN'],
    [22, 'FORBIDDEN'],
    [23, 'FORBIDDEN'],
    [10, 'UNAVAILABLE'],
    [17, 'UNAVAILABLE'],
    [29, 'UNAVAILABLE'],
    [99, 'UNAVAILABLE'],
  ])('r2 %i is %s', (code, of) => expect(r2(code)).toThrow(reason(of)))

  it('treats a success without results as not found', () => expect(r2(0)).toThrow(reason('NOT_FOUND')))

  it('warns of doubtful data', () => {
    const results = {
      VehicleDetails: { VehicleIdentification: { DvlaMake: 'FORD', Vin: 'NULL', EngineNumber: 'NULL' } },
    }
    const answer = r2(24, 200, results)()
    expect(answer.warnings).toEqual([expect.stringContaining('not certain')])
    expect(answer.facts).toMatchObject({ make: 'FORD', vin: undefined, engineNumber: undefined })
  })

  it('treats a malformed answer as trouble', () => {
    expect(() => readR2({ status: 200, body: undefined, retryAfterMs: undefined })).toThrow(reason('UNAVAILABLE'))
    expect(() => readR2({ status: 401, body: undefined, retryAfterMs: undefined })).toThrow(reason('FORBIDDEN'))
    expect(() => readV2({ status: 200, body: '<html>', retryAfterMs: undefined })).toThrow(reason('UNAVAILABLE'))
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('knows no v2 status %s', (StatusCode) => {
    const body = { Response: { StatusCode } }
    expect(() => readV2({ status: 200, body, retryAfterMs: undefined })).toThrow(reason('UNAVAILABLE'))
  })

  it('reads the inner status of a v2 success', () => {
    const body = {
      Response: { StatusCode: 'Success', StatusInformation: { Lookup: { StatusCode: 'ItemNotFound' } }, DataItems: {} },
    }
    expect(() => readV2({ status: 200, body, retryAfterMs: undefined })).toThrow(reason('NOT_FOUND'))
  })

  it('leaves out what does not fit our fields', () => {
    const identity = {
      DvlaMake: 'FORD',
      Vin: 'TOO-SHORT-I-O-Q',
      YearOfManufacture: 1066,
      DateFirstRegistered: '0001-13-45',
    }
    const body = { BodyDetails: { NumberOfDoors: 250, NumberOfSeats: '5', BodyStyle: 'HATCHBACK' } }
    const { facts } = r2(0, 200, { VehicleDetails: { VehicleIdentification: identity }, ModelDetails: body })()
    expect(facts).toEqual({ make: 'FORD', seats: 5, bodyType: 'HATCHBACK', vin: expect.anything() })
  })
})

it('reads Retry-After as seconds and as a date', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(retryAfterMs('30', now)).toBe(30_000)
  expect(retryAfterMs('Fri, 20 Nov 2026 10:01:00 GMT', now)).toBe(60_000)
  expect(retryAfterMs('soon', now)).toBeUndefined()
  expect(retryAfterMs(null, now)).toBeUndefined()
})
