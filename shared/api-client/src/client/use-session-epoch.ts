import { useSyncExternalStore } from 'react'
import { onSessionMove, sessionEpoch } from './api.ts'

/**
 * Changes whenever the session moves to another dealer or role, begins or ends, here or in another tab. As a `key` it
 * remounts what stands below: a mounted view would go on showing what it read for the place left behind.
 */
export const useSessionEpoch = (): number => useSyncExternalStore(onSessionMove, sessionEpoch)
