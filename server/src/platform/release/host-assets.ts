import { isKey, type ObjectStore } from '@forecourt/release/store'

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
const keyOf = (file: string) => `host/assets/${file}`

export function createHostAssets(store: ObjectStore): HostAssets {
  const read = async (key: string) => {
    const found = isKey(key) ? await store.get(key) : null
    return found && found !== 'unchanged' ? found.body : null
  }
  return {
    find: (file) => read(keyOf(file)),
    async keep(files) {
      const known = await read(GENERATIONS)
      const before = known ? (JSON.parse(known.toString()) as string[][]) : []
      const names = [...files.keys()].sort()
      if (before[0]?.join() === names.join()) return
      for (const [name, body] of files) await store.put(keyOf(name), body)
      const generations = [names, ...before].slice(0, KEPT_GENERATIONS)
      await store.put(GENERATIONS, Buffer.from(JSON.stringify(generations)))
      const kept = new Set(generations.flat())
      for (const name of new Set(before.flat())) if (!kept.has(name)) await store.remove(keyOf(name))
    },
  }
}
