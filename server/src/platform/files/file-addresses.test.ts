import { createHmac, type Hmac } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { createFileAddresses } from './file-addresses.ts'

let time = new Date('2026-03-01T10:00:00Z')
const addresses = createFileAddresses('a secret', () => time)
const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams) as { e: string; s: string }

it('stays the same within an hour, so that browsers keep the picture', () => {
  time = new Date('2026-03-01T10:00:00Z')
  const url = addresses.sign('1', 'thumb')
  time = new Date('2026-03-01T10:59:59Z')
  expect(addresses.sign('1', 'thumb')).toBe(url)
  time = new Date('2026-03-01T11:00:00Z')
  expect(addresses.sign('1', 'thumb')).not.toBe(url)
})

it('lasts an hour at least and two at most', () => {
  time = new Date('2026-03-01T10:59:59Z')
  const query = queryOf(addresses.sign('1', 'thumb'))
  time = new Date('2026-03-01T11:59:59Z')
  expect(addresses.verify('1', 'thumb', query)).toBe(Date.parse('2026-03-01T12:00:00Z') / 1_000)
  time = new Date('2026-03-01T12:00:00Z')
  expect(addresses.verify('1', 'thumb', query)).toBeNull()
})

it('is invalid for another file, variant, time or secret', () => {
  time = new Date('2026-03-01T10:00:00Z')
  const query = queryOf(addresses.sign('1', 'thumb'))
  expect(addresses.verify('1', 'thumb', query)).not.toBeNull()
  expect(addresses.verify('2', 'thumb', query)).toBeNull()
  expect(addresses.verify('1', 'original', query)).toBeNull()
  expect(addresses.verify('1', 'thumb', { ...query, e: '9999999999' })).toBeNull()
  expect(addresses.verify('1', 'thumb', { ...query, s: '' })).toBeNull()
  expect(createFileAddresses('another', () => time).verify('1', 'thumb', query)).toBeNull()
})

it('is signed once an hour', () => {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the class itself is not exported
  const signing = vi.spyOn(Object.getPrototypeOf(createHmac('sha256', 'any')) as Hmac, 'digest')
  time = new Date('2026-03-01T10:00:00Z')
  addresses.sign('often', 'thumb')
  signing.mockClear()
  addresses.sign('often', 'thumb')
  expect(signing).not.toHaveBeenCalled()
  addresses.sign('often', 'medium')
  time = new Date('2026-03-01T11:00:00Z')
  addresses.sign('often', 'thumb')
  expect(signing).toHaveBeenCalledTimes(2)
  signing.mockRestore()
})
