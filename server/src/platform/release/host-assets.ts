import type { ObjectStore } from '@forecourt/release/store'
import { z } from 'zod'

declare module '../services.ts' {
  interface Services {
    hostAssets: HostAssets
  }
}

/** Scripts and styles of the hosts in use and before it, for pages that were open when it changed. */
export interface HostAssets {
  /** null when none of those hosts had it. */
  find: (file: string) => Promise<Buffer | null>
  /** Keeps those of the host that is put to use, and of the two that were before it. */
  keep: (files: ReadonlyMap<string, Buffer>) => Promise<void>
}

const KEPT_GENERATIONS = 3
// No module is called so: its releases would have versions beside these.
const GENERATIONS = 'host/generations.json'
const Generations = z.array(z.array(z.string()))
const keyOf = (file: string) => `host/assets/${file}`

/** Asks no oftener than this; anyone who asks in between is given the answer before, be it a failure. */
function atMostEvery<Answer>(everyMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    if (!last || performance.now() - last.at >= everyMs) last = { at: performance.now(), answer: ask() }
    return last.answer
  }
}

/** A host's files are kept before it is put to use, so that nobody asks for one sooner. */
const LOOK_EVERY_MS = 1_000

export function createHostAssets(store: ObjectStore, everyMs = LOOK_EVERY_MS): HostAssets {
  const read = async (key: string) => {
    const found = await store.get(key)
    return found && found !== 'unchanged' ? found.body : null
  }
  const generations = async () => {
    const known = await read(GENERATIONS)
    return known ? Generations.parse(JSON.parse(known.toString())) : []
  }
  const kept = atMostEvery(everyMs, async () => new Set((await generations()).flat()))

  return {
    find: async (file) => ((await kept()).has(file) ? read(keyOf(file)) : null),
    async keep(files) {
      const before = await generations()
      const names = [...files.keys()].sort()
      if (before[0]?.join() === names.join()) return
      for (const [name, body] of files) await store.put(keyOf(name), body)
      const after = [names, ...before].slice(0, KEPT_GENERATIONS)
      await store.put(GENERATIONS, Buffer.from(JSON.stringify(after)))
      const stays = new Set(after.flat())
      for (const name of new Set(before.flat())) if (!stays.has(name)) await store.remove(keyOf(name))
    },
  }
}
