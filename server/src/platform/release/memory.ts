/** What is asked for often and never changes, up to a weight: what was not asked for the longest goes first. */
export interface Memory<Value> {
  /** Asks once for all who want the same at the same time. What there is not is asked for again. */
  get(key: string, load: () => Promise<Value | null>): Promise<Value | null>
}

export function createMemory<Value>(most: number, weightOf: (value: Value) => number): Memory<Value> {
  const kept = new Map<string, Value>()
  const loading = new Map<string, Promise<Value | null>>()
  let weight = 0

  function keep(key: string, value: Value) {
    if (weightOf(value) > most) return
    kept.set(key, value)
    weight += weightOf(value)
    for (const [oldest, other] of kept) {
      if (weight <= most) return
      kept.delete(oldest)
      weight -= weightOf(other)
    }
  }

  async function fetched(key: string, load: () => Promise<Value | null>) {
    const value = await load()
    if (value !== null) keep(key, value)
    return value
  }

  return {
    async get(key, load) {
      const known = kept.get(key)
      if (known === undefined) {
        const asked = loading.get(key) ?? fetched(key, load).finally(() => loading.delete(key))
        loading.set(key, asked)
        return asked
      }
      // A map keeps its order: now it is the youngest.
      kept.delete(key)
      kept.set(key, known)
      return known
    },
  }
}
