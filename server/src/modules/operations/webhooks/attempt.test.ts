import dns from 'node:dns'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { attempt } from './attempt.ts'
import { type Receiver, startReceiver } from './receiver.fixture.ts'
import { newSecret, signedHeaders } from './signing.ts'

let receiver: Receiver
const secret = newSecret()

beforeAll(async () => {
  receiver = await startReceiver()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => receiver.close())

const send = (url: string, mode: 'production' | 'test' = 'test', timeoutMs = 2_000) =>
  attempt({ id: 'msg', url, secrets: [secret], body: '{"a":1}' }, { mode, at: new Date(), timeoutMs })

type Resolved = (error: Error | null, addresses: { address: string; family: number }[]) => void

/** What names resolve to, one answer for each time that is asked. */
const resolving = (...answers: string[][]) =>
  vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((_name: string, _options: object, resolved: Resolved) =>
      resolved(
        null,
        (answers.length > 1 ? answers.shift() : answers[0])?.map((address) => ({ address, family: 4 })) ?? [],
      )) as unknown as typeof dns.lookup)

it('signs as Standard Webhooks has it: nobody else’s secret, body, ID or moment will do', async () => {
  receiver.answer({ secret })
  expect(await send(receiver.url)).toMatchObject({ arrived: true, status: 204, error: null })
  receiver.answer({ secret: newSecret() })
  expect(await send(receiver.url)).toMatchObject({ arrived: false, status: 500 })
  receiver.answer({ secret })
  const at = new Date()
  const headers = signedHeaders([secret], { id: 'msg', body: '{}', at })
  const others = [
    signedHeaders([secret], { id: 'other', body: '{}', at }),
    signedHeaders([secret], { id: 'msg', body: '{ }', at }),
    signedHeaders([secret], { id: 'msg', body: '{}', at: new Date(at.getTime() - 1_000) }),
  ]
  for (const other of others) expect(other['webhook-signature']).not.toBe(headers['webhook-signature'])
})

it('keeps the beginning of the answer, without what no database keeps', async () => {
  receiver.answer({ status: 422, body: `no \u0000such\u202e field${'.'.repeat(100_000)}` })
  const { answer, ...ended } = await send(receiver.url)
  expect(ended).toMatchObject({ arrived: false, status: 422 })
  expect(answer).toMatch(/^no such field\.+$/)
  expect(answer).toHaveLength(500)
})

it('does not follow a redirect', async () => {
  const inside = await startReceiver()
  receiver.answer({ status: 307, headers: { location: inside.url } })
  expect(await send(receiver.url)).toMatchObject({ arrived: false, status: 307 })
  expect(inside.received).toEqual([])
  await inside.close()
})

it('waits so long and no longer for one that does not answer', async () => {
  receiver.answer({ afterMs: 60_000 })
  const { durationMs, ...ended } = await send(receiver.url, 'test', 1_000)
  expect(ended).toMatchObject({ arrived: false, status: null, error: 'Nothing answered within 1 seconds.' })
  expect(durationMs).toBeLessThan(5_000)
})

it('says when nobody is there', async () => {
  const gone = await startReceiver()
  await gone.close()
  expect(await send(gone.url)).toMatchObject({ arrived: false, error: 'The connection was refused.' })
})

it.each([
  ['unencrypted', 'http://hooks.example.com/1'],
  ['an address', 'https://10.0.0.7/1'],
  ['an address as a number', 'https://2130706433/1'],
  ['an IPv6 address', 'https://[::1]/1'],
  ['a name of this machine', 'https://localhost/1'],
  ['a name of the own network', 'https://database:5432/1'],
])('speaks to nothing that is %s', async (_, url) => {
  const asked = resolving(['203.0.113.9'])
  expect(await send(url, 'production')).toMatchObject({ arrived: false, status: null })
  expect(asked).not.toHaveBeenCalled()
})

it('speaks to no name that leads into a private network, whatever else it leads to', async () => {
  receiver.answer({ secret })
  const before = receiver.received.length
  const { port } = new URL(receiver.url)
  for (const addresses of [['127.0.0.1'], ['142.250.1.95', '10.0.0.7'], ['169.254.169.254']]) {
    resolving(addresses)
    expect(await send(`https://hooks.example.com:${port}/1`, 'production')).toMatchObject({
      arrived: false,
      error: 'The address does not lead to a public server.',
    })
  }
  expect(receiver.received).toHaveLength(before)
})

it('looks where a name leads whenever it connects: one that was public before is not trusted', async () => {
  const asked = resolving(['127.0.0.1'])
  await send('https://hooks.example.com/1', 'production')
  await send('https://hooks.example.com/1', 'production')
  expect(asked).toHaveBeenCalledTimes(2)
})
