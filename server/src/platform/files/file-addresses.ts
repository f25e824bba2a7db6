import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Variant } from './picture.ts'

const HOUR_MS = 3_600_000
/** Files whose addresses are remembered: ten megabytes, and the lists of two hundred dealers. */
const MOST_REMEMBERED = 15_000
const ADDRESS = /^\/files\/(?<id>[^/]+)\/(?<variant>[^/?]+)\?e=(?<e>\d+)&s=(?<s>[\w-]+)$/

export type FileAddresses = {
  /**
   * `/files/{id}/{variant}?e=…&s=…`, the same for an hour so that browsers keep the picture
   * (docs/decisions.md#18-file-addresses).
   */
  sign: (id: string, variant: Variant) => string
  /** The end and the signature of an address that is no file's variant; `verify` knows them. */
  signed: (id: string, what: string) => { e: string; s: string }
  /** A genuine address that ends now at another time; null for what is none of ours. */
  renew: (address: string) => string | null
  /** The moment at which the address ends, in seconds since 1970; null for a wrong or an old one. */
  verify: (id: string, variant: string, query: { e?: string; s?: string }) => number | null
}

/** Addresses of a file by variant. */
interface Remembered {
  expires: number
  addresses: Map<string, string>
}

export function createFileAddresses(secret: string, now: () => Date): FileAddresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'file addresses', 32))
  const signature = (id: string, variant: string, expires: number) =>
    createHmac('sha256', key).update(`${id}/${variant}/${expires}`).digest().subarray(0, 18)
  // Until the end of the next hour: between one and two hours from now.
  const end = () => ((Math.floor(now().getTime() / HOUR_MS) + 2) * HOUR_MS) / 1_000
  const signed = (id: string, what: string) => {
    const expires = end()
    return { e: String(expires), s: signature(id, what, expires).toString('base64url') }
  }
  // A page of a list shows two hundred addresses, mostly those of the page before: signing them anew took a tenth of it.
  const remembered = new LRUCache<string, Remembered>({ max: MOST_REMEMBERED })
  const addressOf = (id: string, variant: string) => {
    const expires = end()
    let known = remembered.get(id)
    if (known?.expires !== expires) remembered.set(id, (known = { expires, addresses: new Map() }))
    let address = known.addresses.get(variant)
    if (address === undefined) {
      address = `/files/${id}/${variant}?e=${expires}&s=${signature(id, variant, expires).toString('base64url')}`
      known.addresses.set(variant, address)
    }
    return address
  }
  /** When a genuine address ends or ended, in seconds since 1970. */
  const endOf = (id: string, variant: string, { e = '', s = '' }: { e?: string; s?: string }): number | null => {
    const expires = /^\d{1,12}$/.test(e) ? Number(e) : 0
    const given = Buffer.from(s, 'base64url')
    const expected = signature(id, variant, expires)
    return given.length === expected.length && timingSafeEqual(given, expected) ? expires : null
  }
  return {
    sign: addressOf,
    signed,
    renew: (address) => {
      const { id = '', variant = '', e = '', s = '' } = ADDRESS.exec(address)?.groups ?? {}
      return endOf(id, variant, { e, s }) === null ? null : addressOf(id, variant)
    },
    verify: (id, variant, query) => {
      const expires = endOf(id, variant, query)
      return expires !== null && expires * 1_000 > now().getTime() ? expires : null
    },
  }
}
