import { useSyncExternalStore } from 'react'

/** Below it a table becomes cards. */
const query = '(max-width: 47.99em)'

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
