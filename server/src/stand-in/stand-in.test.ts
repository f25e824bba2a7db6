import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { STAND_IN_KEYS } from './options.ts'
import { createStandIn } from './server.ts'
import { vehicleFor } from './vehicle.ts'

const TODAY = '2026-11-20'
const app = createStandIn({ today: () => TODAY, slowMs: 0 })
afterAll(() => app.close())

const ves = (registrationNumber: string, key: string = STAND_IN_KEYS.ves) =>
  app.inject({
    method: 'POST',
    url: '/ves/vehicle-enquiry/v1/vehicles',
    headers: { 'x-api-key': key },
    payload: { registrationNumber },
  })
const r2 = (mark: string, key: string = STAND_IN_KEYS.ukvd) =>
  app.inject({ url: '/ukvd/r2/lookup', query: { ApiKey: key, PackageName: 'VehicleDetails', Vrm: mark } })
const v2 = (mark: string, key: string = STAND_IN_KEYS.ukvd) =>
  app.inject({ url: '/ukvd/api/datapackage/VehicleAndMotHistory', query: { v: '2', auth_apikey: key, key_VRM: mark } })

async function token(): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: STAND_IN_KEYS.dvsaClientId,
    client_secret: STAND_IN_KEYS.dvsaClientSecret,
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/dvsa-token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  return answer.json<{ access_token: string }>().access_token
}
const dvsa = (mark: string, bearer: string) =>
  app.inject({
    url: `/dvsa/v1/trade/vehicles/registration/${mark}`,
    headers: { 'x-api-key': STAND_IN_KEYS.dvsa, authorization: `Bearer ${bearer}` },
  })

describe('the car of a registration', () => {
  it('is the same at every provider and on every call', async () => {
    const [first, again, old] = await Promise.all([r2('BD51SMR'), r2('bd51 smr'), v2('BD51SMR')])
    const vin = first.json().Results.VehicleDetails.VehicleIdentification.Vin
    expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
    expect(again.json().Results).toEqual(first.json().Results)
    expect(old.json().Response.DataItems.VehicleRegistration.Vin).toBe(vin)
  })

  it.each([
    ['BD51SMR', '2001-09-01', '2002-02-28'],
    ['AB12CDE', '2012-03-01', '2012-08-31'],
    ['P123ABC', '1996-01-01', '1996-12-31'],
    ['ABC123A', '1963-01-01', '1963-12-31'],
  ])('is as old as %s says', (mark, from, to) => {
    const { firstRegistered } = vehicleFor(mark, TODAY)
    expect(firstRegistered >= from && firstRegistered <= to).toBe(true)
  })

  it('has its fixed marks', async () => {
    expect((await ves('AA19AAA')).json()).toMatchObject({ make: 'FORD', colour: 'RED', fuelType: 'PETROL' })
    expect((await ves('AA19EEE')).json()).toMatchObject({ fuelType: 'ELECTRICITY' })
    expect((await ves('AA19SRN')).json()).toMatchObject({ taxStatus: 'SORN' })
    expect((await r2('L2WPS')).json().ResponseInformation.StatusCode).toBe(21)
    const { motTests } = (await dvsa('AA19MOT', await token())).json()
    expect(motTests).toHaveLength(3)
    expect(motTests[0].defects.map(({ text }: { text: string }) => /\((\d)/.exec(text)?.[1])).toEqual(['1', '2', '5'])
  })
})

describe('fault marks', () => {
  it.each([
    ['ER19BAD', 400, 13, 'KeyInvalid', 'MOTH-IV-03'],
    ['ER19NFD', 404, 2, 'ItemNotFound', 'MOTH-NF-01'],
    ['ER19THR', 429, 19, 'SandboxLimitation', 'MOTH-RL-02'],
    ['ER19ERR', 500, 10, 'Failure', 'MOTH-UN-01'],
    ['ER19MNT', 503, 17, 'ServiceUnavailable', 'MOTH-UN-01'],
  ])('%s is answered as each provider would', async (mark, http, status, word, code) => {
    expect((await ves(mark)).statusCode).toBe(http)
    expect((await r2(mark)).json().ResponseInformation.StatusCode).toBe(status)
    expect((await v2(mark)).json().Response.StatusCode).toBe(word)
    expect((await dvsa(mark, await token())).json().errorCode).toBe(code)
  })
})

it('accepts the vehicle data key that the README names', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  const [, key = ''] = /vehicle data key `([^`]+)`/.exec(readme) ?? []
  expect((await r2('AA19AAA', key)).statusCode).toBe(200)
  expect((await r2('AA19AAA', `${key}0`)).statusCode).toBe(401)
})

describe('keys and tokens', () => {
  it('refuses a wrong key as each provider does', async () => {
    expect((await ves('AA19AAA', 'wrong')).json()).toEqual({ message: 'Forbidden' })
    expect((await r2('AA19AAA', 'wrong')).json().ResponseInformation.StatusMessage).toBe('UnknownApiKey')
    expect((await v2('AA19AAA', 'wrong')).statusCode).toBe(403)
    expect((await dvsa('AA19AAA', 'wrong')).json().errorCode).toBe('MOTH-FB-04')
  })

  it('expires a token after a number of calls', async () => {
    const strict = createStandIn({ callsPerToken: 1, today: () => TODAY })
    const form = `grant_type=client_credentials&client_id=${STAND_IN_KEYS.dvsaClientId}&client_secret=${STAND_IN_KEYS.dvsaClientSecret}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const issued = await strict.inject({ method: 'POST', url: '/dvsa-token', headers, payload: form })
    const call = () =>
      strict.inject({
        url: '/dvsa/v1/trade/vehicles/registration/AA19AAA',
        headers: { 'x-api-key': STAND_IN_KEYS.dvsa, authorization: `Bearer ${issued.json().access_token}` },
      })
    expect((await call()).statusCode).toBe(200)
    expect((await call()).json().errorCode).toBe('MOTH-FB-02')
    await strict.close()
  })
})

it('logs the requests that reached it', async () => {
  const own = createStandIn({ today: () => TODAY })
  await own.inject({
    url: '/ukvd/r2/lookup',
    query: { ApiKey: STAND_IN_KEYS.ukvd, PackageName: 'VehicleDetails', Vrm: 'AA19AAA' },
  })
  const calls = (await own.inject({ url: '/stand-in/requests' })).json()
  expect(calls).toMatchObject([{ method: 'GET', path: '/ukvd/r2/lookup', registration: 'AA19AAA', status: 200 }])
  await own.inject({ method: 'DELETE', url: '/stand-in/requests' })
  expect((await own.inject({ url: '/stand-in/requests' })).json()).toEqual([])
  await own.close()
})
