import { isAborted } from '@forecourt/api-client'
import type { SessionCheck } from '@forecourt/contracts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What keeps a session without a role from working, as far as the server has told. */
interface MissingRole {
  /** The closed dealers at which the person holds a role; null until the server has answered. */
  closedDealers: readonly string[] | null
  /** Why the server could not be asked the last time. */
  failure: unknown
}

const UNKNOWN: MissingRole = { closedDealers: null, failure: null }

const store = createStore<MissingRole>(() => UNKNOWN)

export const sayMissingRole = ({ closedDealers }: SessionCheck): void =>
  store.setState({ closedDealers, failure: null })
export const sayCheckFailed = (failure: unknown): void => {
  if (!isAborted(failure)) store.setState({ failure })
}
export const forgetMissingRole = (): void => store.setState(UNKNOWN)

export const useMissingRole = (): MissingRole => useStore(store)
