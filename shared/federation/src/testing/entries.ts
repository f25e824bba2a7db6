import type { RegistryEntry, RegistryState, RegistryStore } from '../registry.ts'

/** A released module for tests. */
export const makeEntry = (over: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name: 'admin',
  version: '1.0.0-a',
  entry: '/remotes/admin/1.0.0-a/remoteEntry.js',
  container: 'admin_1_0_0_a',
  pages: {},
  manifest: {
    name: 'admin',
    title: 'Admin',
    owner: 'Administration',
    hostApi: '^1.0.0',
    routes: { list: { path: '/stages/admin', title: 'Vehicles in admin', permissions: [] } },
    navigation: [],
  },
  ...over,
})

/** A registry that says what the test wants; `next` becomes its state at the next refresh. */
export function fakeRegistry(...remotes: RegistryEntry[]): RegistryStore & { next: RegistryState; refreshes: number } {
  let state: RegistryState = { status: 'ready', remotes }
  const listeners = new Set<() => void>()
  return {
    next: state,
    refreshes: 0,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async refresh() {
      this.refreshes += 1
      state = this.next
      for (const listener of listeners) listener()
      return state
    },
  }
}
