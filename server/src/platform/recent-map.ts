/** A map of at most so many keys: for a new one it forgets one that was not asked for of late. */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; turn: number }>()
  readonly #most: number
  #turn = 0

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    // Moving a key to the end each time it is asked for would cost more than what is remembered under it.
    if (entry && this.#turn - entry.turn > this.#most / 2) this.#append(key, entry.value)
    return entry?.value
  }

  /** @returns the value that was forgotten for it */
  set(key: Key, value: Value): Value | undefined {
    this.#append(key, value)
    const [oldest] = this.#entries.size > this.#most ? this.#entries : []
    if (oldest) this.#entries.delete(oldest[0])
    return oldest?.[1].value
  }

  #append(key: Key, value: Value) {
    this.#entries.delete(key)
    this.#entries.set(key, { value, turn: (this.#turn += 1) })
  }
}
