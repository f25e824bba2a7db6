import type { KeptAnswer } from '@forecourt/api-client/kept'
import { isRecord } from '@forecourt/domain'
import type { Table } from './database.ts'
import { textOfAnswer } from './keptRoutes.ts'

/** Milliseconds that an answer is kept: what stood in a workshop yesterday tells nobody anything. */
export const KEPT_MS = 24 * 60 * 60_000

const MOST_ANSWERS = 300
const KEY = 'key'

interface Options {
  table: Table
  /** Whose answers are kept now; null for nobody's. */
  owner: () => string | null
  now?: () => number
}

interface Change {
  at: number
  change: (data: unknown) => unknown
}

interface Sealed {
  owner: string
  at: number
  iv: Uint8Array<ArrayBuffer>
  text: ArrayBuffer
}

const isSealed = (value: unknown): value is Sealed =>
  isRecord(value) && typeof value.owner === 'string' && typeof value.at === 'number' && 'text' in value && 'iv' in value

/** Whose answers the device has; null where it has nobody's. */
export async function ownerOfKept(table: Table): Promise<string | null> {
  const kept = await table.get(KEY)
  return isRecord(kept) && typeof kept.owner === 'string' ? kept.owner : null
}

const isKeyOf = (value: unknown, owner: string): value is { owner: string; key: CryptoKey } =>
  isRecord(value) && value.owner === owner && 'key' in value

/** Names what is kept without saying what it is: an address may hold what somebody searched for. */
async function nameOf(owner: string, hash: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${owner} ${hash}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Keeps answers on this device for the one who is signed in, each sealed with a key that no script can read and that goes
 * with the session. A page that is not served securely has no cryptography, and keeps nothing.
 */
export function createAnswers({ table, owner, now = Date.now }: Options) {
  // One after the other: a change of what is kept must not overtake its keeping, nor anything its forgetting.
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }

  /** By the hash of the key and the part: a page changes an answer that it has not kept yet, and keeps it as it was read. */
  const changes = new Map<string, Map<string, Change>>()
  let changedBy: string | null = null
  const changed = (hash: string, { data, at }: KeptAnswer): unknown =>
    [...(changes.get(hash)?.values() ?? [])]
      .filter((change) => change.at >= at)
      .reduce((current, { change }) => change(current), data)

  async function keyOf(who: string, isMade: boolean): Promise<CryptoKey | null> {
    const kept = await table.get(KEY)
    if (isKeyOf(kept, who)) return kept.key
    if (!isMade) return null
    // Another's answers go with their key, should their session have ended while the page was closed.
    await table.clear()
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await table.put(KEY, { owner: who, key })
    return key
  }

  async function write(hash: string, answer: KeptAnswer): Promise<void> {
    const { at } = answer
    const who = owner()
    if (!who) return
    const key = await keyOf(who, true)
    if (!key) return
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(textOfAnswer(changed(hash, answer)))
    const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
    const name = await nameOf(who, hash)
    // Whoever was signed in may have signed out meanwhile.
    if (owner() === who) await table.put(name, { owner: who, at, iv, text } satisfies Sealed)
  }

  async function read(hash: string): Promise<KeptAnswer | null> {
    const who = owner()
    const key = who && (await keyOf(who, false))
    if (!who || !key) return null
    const sealed = await table.get(await nameOf(who, hash))
    if (!isSealed(sealed) || sealed.owner !== who || now() - sealed.at > KEPT_MS) return null
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.text)
    const data: unknown = JSON.parse(new TextDecoder().decode(plain))
    return { data, at: sealed.at }
  }

  const canSeal = typeof crypto !== 'undefined' && 'subtle' in crypto && crypto.subtle !== undefined
  return {
    /** Keeps an answer under the hash of its key. */
    keep: (hash: string, answer: KeptAnswer): Promise<void> =>
      canSeal ? inTurn(() => write(hash, answer)) : Promise.resolve(),
    /** What is kept and not too old; null otherwise, and where it cannot be read. */
    recall: (hash: string): Promise<KeptAnswer | null> =>
      canSeal ? inTurn(() => read(hash)).catch(() => null) : Promise.resolve(null),
    /** Changes a part of what is kept, or will be, where that was answered before now. */
    amend(hash: string, part: string, change: Change['change']): Promise<void> {
      if (!canSeal) return Promise.resolve()
      if (changedBy !== owner()) changes.clear()
      changedBy = owner()
      const ofAnswer = changes.get(hash) ?? new Map<string, Change>()
      changes.set(hash, ofAnswer.set(part, { at: now(), change }))
      return inTurn(async () => {
        const kept = await read(hash)
        if (kept) await write(hash, kept)
      })
    },
    /** Drops what is too old, another's, or more than is kept. */
    tidy: (): Promise<void> =>
      inTurn(async () => {
        const who = owner()
        const all = (await table.all()).filter(([name]) => name !== KEY)
        const isGood = (value: unknown) => isSealed(value) && value.owner === who && now() - value.at <= KEPT_MS
        const good = all.filter(([, value]) => isGood(value))
        const at = (value: unknown) => (isSealed(value) ? value.at : 0)
        const most = good.toSorted(([, one], [, other]) => at(other) - at(one)).slice(0, MOST_ANSWERS)
        const stays = new Set(most.map(([name]) => name))
        await table.delete(all.map(([name]) => name).filter((name) => !stays.has(name)))
      }),
  }
}

export type Answers = ReturnType<typeof createAnswers>
