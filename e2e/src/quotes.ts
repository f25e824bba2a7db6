import { randomUUID } from 'node:crypto'
import { signIn, type Client } from './api.ts'
import { employ, openAccount, openDealer } from './staff.ts'
import { configure, infleet } from './vehicles.ts'

/** A separate dealer for a test, where one person infleets, assesses and quotes, and another decides. */
export async function openBodyshop(url: string, developer: Client) {
  const owner = await openAccount(developer, 'Olive Hart')
  const bench = await openAccount(developer, 'Bob Reid')
  const manager = await openAccount(developer, 'Priya Nair')
  const deputy = await openAccount(developer, 'Dev Anand')
  await openDealer(developer, `Hart ${owner.login}`, owner.user.id)
  const admin = await signIn(url, owner.login)
  await employ(admin, bench.user.id, ['ADMIN', 'BODY_DAMAGE'])
  for (const { user } of [manager, deputy]) await employ(admin, user.id, ['SALES_MANAGER'])
  return { bench: await signIn(url, bench.login), manager: manager.login, deputy: await signIn(url, deputy.login) }
}

export interface WaitingQuote {
  id: string
  /** As a plate is read out: 'YK21 XOV'. */
  plate: string
  /** Net pence. */
  net: number
  version: number
}

const dent = (id: string) => ({ id, panel: 'nsf_door' as const, type: 'dent' as const, severity: 'MINOR' as const })

const linesFor = (itemRef: string, net: number) => [
  line({ description: 'Remove the dent', itemRef, unitCost: net - 4000 }),
  line({ description: 'Polish the door', unitCost: 4000 }),
]

const line = (given: { description: string; itemRef?: string; unitCost: number }) => ({
  id: randomUUID(),
  type: 'PARTS' as const,
  vatBp: 2000 as const,
  ...given,
})

/** A vehicle with a dent whose quote of two lines, one of them £40.00, is waiting for a manager. */
export async function waitingQuote(bench: Client, net: number): Promise<WaitingQuote> {
  const vehicle = await infleet(bench)
  await configure(bench, vehicle, { mechanicalPrep: false, bodyDamage: true })
  const params = { vehicleId: vehicle.id }
  const versionNow = async () =>
    (await bench.call('GET /stage/body-damage/:vehicleId', { params })).data.vehicle.version
  const damage = randomUUID()
  const assessment = { items: [dent(damage)], noDamage: false, version: await versionNow() }
  const assessed = await bench.call('POST /stage/body-damage/:vehicleId/assess', { params, body: assessment })
  const body = { lines: linesFor(damage, net), version: assessed.data.version }
  const { data } = await bench.call('POST /stage/body-damage/:vehicleId/quote', { params, body })
  const registration = vehicle.registration ?? ''
  return { id: vehicle.id, plate: `${registration.slice(0, 4)} ${registration.slice(4)}`, net, version: data.version }
}

/** Has a colleague send the quote back, and the workshop submit another version. */
export async function revise(bench: Client, deputy: Client, { id, version }: WaitingQuote, net: number): Promise<void> {
  const params = { vehicleId: id }
  const rejection = { quoteVersion: 1, reason: 'MORE_PHOTOS' as const, version }
  const back = await deputy.call('POST /stage/body-damage/:vehicleId/reject', { params, body: rejection })
  const record = await bench.call('GET /stage/body-damage/:vehicleId', { params })
  const itemRef = record.data.quotes[0]?.lines[0]?.itemRef ?? ''
  const body = { lines: linesFor(itemRef, net), version: back.data.version }
  await bench.call('POST /stage/body-damage/:vehicleId/quote', { params, body })
}

/** The status of a quote's latest version, and how much of it was approved, net pence. */
export async function standingOf(client: Client, vehicleId: string) {
  const { data } = await client.call('GET /stage/body-damage/:vehicleId', { params: { vehicleId } })
  const { version, status, approvedNet, decisionReason } = data.quotes[0] ?? {}
  return { version, status, approvedNet, decisionReason }
}
