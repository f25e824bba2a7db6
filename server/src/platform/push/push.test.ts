import dns from 'node:dns'
import { afterEach, expect, it, vi } from 'vitest'
import { startPushService } from '../../modules/notifications/push-service.fixture.ts'
import { newVapidKeys } from '../config/kept.ts'
import { isPublicAddress, publicLookup } from '../outgoing/public-lookup.ts'
import { pushMessage, type Subscription } from './push.ts'

const service = await startPushService()
const [publicKey = '', privateKey = ''] = newVapidKeys().split('.')
const vapid = { publicKey, privateKey, subject: 'mailto:test@forecourt.test' }
const message = { title: 'AA19 AAA is yours now', body: '', url: '/' }
const push = (endpoint: string, mode: 'production' | 'test' = 'production') =>
  pushMessage({ vapid, mode }, { ...service.subscription, endpoint }, message)

afterEach(() => vi.restoreAllMocks())

/** What every name resolves to. */
const resolvingTo = (...addresses: string[]) =>
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, callback: Callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof dns.lookup)
type Callback = (error: null, addresses: { address: string; family: number }[]) => void

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

it.each(['142.250.1.95', '2a00:1450:4001::5f', '172.32.0.1', '100.128.0.1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

it.each([
  ['a port of this machine', 'https://localhost/device'],
  ['this machine with a dot', 'https://localhost./device'],
  ['an address', 'https://127.0.0.1/device'],
  ['an address written as a number', 'https://2130706433/device'],
  ['an IPv6 address', 'https://[::1]/device'],
  ['anything unencrypted', 'http://push.example.com/device'],
  ['what is no address', 'push'],
])('%s is no push service', async (_, endpoint) => {
  const asked = resolvingTo('127.0.0.1')
  expect(await push(endpoint)).toBe('gone')
  expect(asked).not.toHaveBeenCalled()
})

it('a name that leads into the private network is no push service, whatever else it leads to', async () => {
  resolvingTo('142.250.1.95', '10.0.0.7')
  expect(await push('https://push.example.com/device')).toBe('gone')
})

it('a public name resolves as it would elsewhere', async () => {
  resolvingTo('142.250.1.95', '2a00:1450:4001::5f')
  const resolved = (options: { all: boolean }) =>
    new Promise((resolve) => publicLookup('push.example.com', options, (...answer) => resolve(answer)))
  expect(await resolved({ all: false })).toEqual([null, '142.250.1.95', 4])
  expect(await resolved({ all: true })).toMatchObject([null, [{ family: 4 }, { family: 6 }]])
})

it('a server without keys pushes nothing, which says nothing about the device', async () => {
  const subscription: Subscription = service.subscription
  expect(await pushMessage({ vapid: null, mode: 'test' }, subscription, message)).toBe('off')
})

it('sends what the device can read, and reports the service’s answer', async () => {
  const { endpoint } = service.subscription
  expect(await push(endpoint, 'test')).toBe('sent')
  expect(service.received).toMatchObject([{ message, urgency: 'high' }])
  service.answerWith(410)
  expect(await push(endpoint, 'test')).toBe('gone')
  service.answerWith(503)
  await expect(push(endpoint, 'test')).rejects.toThrow('The push service of 127.0.0.1 answered 503')
  await service.close()
  await expect(push(endpoint, 'test')).rejects.toThrow('answered nothing')
})
