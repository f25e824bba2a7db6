import type { SessionCheck } from '@forecourt/contracts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ mustAdd: boolean }>(() => ({ mustAdd: false }))

/** Whether the session is worth nothing until a second step is added, as far as the server has told. */
export const sayMustAdd = ({ mustAddSecondFactor }: SessionCheck): void =>
  store.setState({ mustAdd: mustAddSecondFactor })

export const useMustAdd = (): boolean => useStore(store, ({ mustAdd }) => mustAdd)
