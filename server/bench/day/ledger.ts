import type { Due } from '@forecourt/contracts/realtime'

interface Seen {
  toScreen: number[]
  /** Of that, from the first request to the last answer. */
  refetch: number[]
}

/** What happened, as far as the report tells of it. */
export interface Ledger {
  /** Milliseconds of answers, by what was requested. */
  answers: Map<string, number[]>
  /** From an action to its event at a colleague's socket. */
  toSocket: number[]
  /** To the last answer that it made their screen ask for, of what is due at once and of what may wait. */
  seen: Record<Due, Seen>
  actions: number
  /** Refused because somebody else was faster. */
  conflicts: number
  /** Everything else that was not answered as it should be, in words, with how often. */
  errors: Map<string, number>
}

const nothing = (): Seen => ({ toScreen: [], refetch: [] })

const emptied = (): Ledger => ({
  answers: new Map(),
  toSocket: [],
  seen: { now: nothing(), soon: nothing(), later: nothing() },
  actions: 0,
  conflicts: 0,
  errors: new Map(),
})

export interface Keeper {
  ledger: Ledger
  answered: (what: string, took: number) => void
  failed: (words: string) => void
  /** Somebody does something about a vehicle that others are told of; returns how to say that it was refused. */
  acting: (vehicleId: string, userId: string) => () => void
  /** When a colleague last did something about a vehicle; null where that was long ago, or the person themselves did. */
  causeOf: (vehicleId: string, userId: string) => number | null
  /** Forgets what was written so far: the warm-up. */
  begin: () => void
}

/** An event that comes later than this is none of the action's. */
const LONGEST_MS = 5_000

interface Act {
  userId: string
  at: number
  isHeard: boolean
}

/** Writes down what happens, and finds out which action an event is about: nobody acts on a vehicle twice within seconds. */
export function createKeeper(): Keeper {
  const acts = new Map<string, Act>()
  const keeper: Keeper = {
    ledger: emptied(),
    answered: (what, took) => {
      const all = keeper.ledger.answers.get(what)
      if (all) all.push(took)
      else keeper.ledger.answers.set(what, [took])
    },
    failed: (words) => {
      const { errors } = keeper.ledger
      errors.set(words, (errors.get(words) ?? 0) + 1)
    },
    acting: (vehicleId, userId) => {
      keeper.ledger.actions += 1
      const act: Act = { userId, at: performance.now(), isHeard: false }
      acts.set(vehicleId, act)
      const end = () => {
        if (acts.get(vehicleId) === act) acts.delete(vehicleId)
      }
      const timer = setTimeout(() => {
        if (!act.isHeard) keeper.failed('an action of which nobody heard')
        end()
      }, LONGEST_MS)
      return () => {
        clearTimeout(timer)
        end()
      }
    },
    causeOf: (vehicleId, userId) => {
      const act = acts.get(vehicleId)
      if (!act || act.userId === userId) return null
      act.isHeard = true
      return act.at
    },
    begin: () => (keeper.ledger = emptied()),
  }
  return keeper
}
