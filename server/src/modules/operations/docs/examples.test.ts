import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Permission } from '@forecourt/authority'
import { WEBHOOK_EVENTS } from '@forecourt/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../platform/free-port.ts'
import { vehicles } from '../../../schema/index.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { deliverWebhooksJob } from '../webhooks/jobs.ts'
import { LIST_VEHICLES, RECEIVE_MESSAGES, TRY_A_KEY } from './examples.ts'

const VEHICLES = 120

let test: TestApp
let folder: string
let address: string
let token: string

beforeAll(async () => {
  test = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-examples-'))
  const { services, app } = test
  const here = await createOrganisation(services.database)
  const [home = ''] = here.dealerIds
  const rows = Array.from({ length: VEHICLES }, () => vehicleRow(here, home))
  await services.database.scoped(scopeOf(home), (tx) => tx.insert(vehicles).values(rows))
  const maker = await createPerson(services, { adminAt: [home], employeeAt: { [home]: ['ADMIN'] } })
  token = (await signedIn(services, maker, { dealerId: home, role: 'SUPER_ADMIN' })).accessToken
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await test.close()
})

async function newKey(...scopes: Permission[]) {
  const body = { name: 'Example', scopes, expiresInDays: 30 }
  return (await test.call('POST /dealer/api-keys', { token, body })).body.data.token
}

async function programOf(name: string, text: string) {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, text)
  return file
}

const environment = (more: Record<string, string>) => ({ PATH: process.env.PATH ?? '', ...more })

it('stand in the description of the API', async () => {
  const { info, webhooks } = (await test.app.inject({ url: '/api/v1/openapi.json' })).json<{
    info: { description: string }
    webhooks: Record<string, unknown>
  }>()
  for (const example of [TRY_A_KEY, LIST_VEHICLES, RECEIVE_MESSAGES]) expect(info.description).toContain(example)
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS, 'ping'])
})

it('a key is tried with one request', async () => {
  const key = await newKey('vehicles.group.read')
  const filled = TRY_A_KEY.replace('$FORECOURT_URL', address).replace('$FORECOURT_KEY', key)
  const [, url = ''] = /curl "([^"]+)"/.exec(filled) ?? []
  const [, name = '', value = ''] = /--header "([^:]+): ([^"]+)"/.exec(filled) ?? []
  const response = await fetch(url, { headers: { [name]: value } })
  const { data } = (await response.json()) as { data: { data: unknown[] } }
  expect([response.status, data.data.length]).toEqual([200, 5])
})

it('all vehicles are listed, page by page', async () => {
  const file = await programOf('list', LIST_VEHICLES)
  const run = (key: string) =>
    promisify(execFile)(process.execPath, [file], {
      env: environment({ FORECOURT_URL: address, FORECOURT_KEY: key }),
    })
  const { stdout } = await run(await newKey('vehicles.group.read'))
  const ids = stdout.trim().split('\n')
  expect(new Set(ids).size).toBe(VEHICLES)
  await expect(run(await newKey('report.daily.read'))).rejects.toThrow('This API key does not have the scope for this.')
})

it('messages are received, each once, and nobody else’s', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/forecourt`
  const { data } = (await test.call('POST /dealer/webhooks', { token, body: { url, events: ['vehicle.sold'] } })).body
  const receiver = spawn(process.execPath, [await programOf('receive', RECEIVE_MESSAGES)], {
    env: environment({ WEBHOOK_SECRET: data.secret, PORT: String(port) }),
  })
  const lines: string[] = []
  const said = (text: string) => expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain(text)
  receiver.stdout.on('data', (part: Buffer) => lines.push(part.toString()))
  try {
    await said('listening')
    const params = { webhookId: data.webhook.id }
    const { body } = await test.call('POST /dealer/webhooks/:webhookId/ping', { token, params })
    const deliver = () => deliverWebhooksJob.run({}, { services: test.services, log: test.services.log, attempt: 1 })
    await deliver()
    await said(`ping {"webhookId":"${data.webhook.id}"}`)
    await test.call('POST /dealer/webhooks/:webhookId/deliveries/:deliveryId/send-again', {
      token,
      params: { ...params, deliveryId: body.data.id },
    })
    await deliver()
    const forged = await fetch(url, { method: 'POST', body: body.data.body, headers: { 'webhook-id': body.data.id } })
    expect(forged.status).toBe(401)
    expect(lines.join('').match(/ping/g)).toHaveLength(1)
    const again = await test.call('GET /dealer/webhooks/:webhookId/deliveries', { token, params })
    expect(again.body.data.data).toMatchObject([{ state: 'DELIVERED', attempts: 2 }])
  } finally {
    receiver.kill()
  }
})
