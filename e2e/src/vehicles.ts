import { randomInt, randomUUID } from 'node:crypto'
import type { Route } from '@forecourt/domain'
import type { Client } from './api.ts'

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXY'
const letters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A current-style registration that no other test uses, and that means nothing special to the stand-in. */
export const newRegistration = (): string => `${letters(2)}${randomInt(52, 73)}${letters(3)}`

interface Arrival {
  registration?: string | null
  vin?: string
  makeId?: string | null
  modelCustom?: string
  mileage?: number
}

/** Infleets a vehicle at the client's dealer, for this test only. */
export async function infleet(client: Client, arrival: Arrival = {}) {
  const { data: form } = await client.call('GET /stage/infleet/form-metadata', {})
  const source = form.sources[0]
  if (!source) throw new Error('There is no source to infleet from')
  const { registration = newRegistration(), ...rest } = arrival
  const body = { registration, sourceId: source.id, mileage: 41_250, keysCount: 2, ...rest }
  const { data } = await client.call('POST /stage/infleet', { body })
  return data
}

type Vehicle = Awaited<ReturnType<typeof infleet>>

/** Configures a vehicle as its dealer's settings suggest, mechanical prep first unless a route is given. */
export async function configure(client: Client, { id }: Pick<Vehicle, 'id'>, route: Partial<Route> = {}) {
  const { data: record } = await client.call('GET /stage/admin/:vehicleId', { params: { vehicleId: id } })
  const usual = configuration(record.vehicle.stockNumber, record.vehicle.version)
  const body = { ...usual, route: { ...usual.route, ...route } }
  const { status, body: answer } = await client.ask(
    'POST /stage/admin/:vehicleId/configure',
    { params: { vehicleId: id }, body },
    { 'idempotency-key': randomUUID() },
  )
  if (status >= 400) throw new Error(`Not configured: ${status} ${JSON.stringify(answer)}`)
  return answer.data
}

/** A complete configuration with mechanical prep next. */
export const configuration = (stockNumber: string, version: number) => ({
  route: { ict: false, mechanicalPrep: true, bodyDamage: false, valet: true, media: true },
  stockNumber,
  isAgency: false,
  vatStatus: 'MARGIN' as const,
  v5cStatus: 'PRESENT' as const,
  keysCount: 2,
  provenance: { status: 'CLEAR' as const, alerts: [] },
  version,
})

/** Any vehicle that is waiting for Admin at the client's dealer. */
export async function anyAtAdmin(client: Client): Promise<string> {
  const { data } = await client.call('GET /stage/admin', { query: { pageSize: 1 } })
  const [first] = data.data
  if (!first) throw new Error('No vehicle waits for Admin')
  return first.id
}
