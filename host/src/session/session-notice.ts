import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ words: string | null }>(() => ({ words: null }))

/** What the server changed of the session, to be said until the person has read it; null for nothing. */
export const saySessionChanged = (words: string | null): void => store.setState({ words })

export const useSessionNotice = (): string | null => useStore(store, ({ words }) => words)
