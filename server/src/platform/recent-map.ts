/** A map of at most so many keys: for a new one it forgets the one that was asked for longest ago. */
export class RecentMap<Key, Value> {
  readonly #values = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#values.size
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    // A map keeps its keys in the order in which they were added.
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  /** @returns the value that was forgotten for it */
  set(key: Key, value: Value): Value | undefined {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size <= this.#most) return undefined
    const [oldest] = this.#values
    if (!oldest) return undefined
    this.#values.delete(oldest[0])
    return oldest[1]
  }
}
