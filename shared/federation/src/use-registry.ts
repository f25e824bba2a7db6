import { useSyncExternalStore } from 'react'
import type { RegistryState, RegistryStore } from './registry.ts'

/** The registry's state; draws again when it changes. */
export const useRegistry = (registry: RegistryStore): RegistryState =>
  useSyncExternalStore(registry.subscribe, registry.getState, registry.getState)
