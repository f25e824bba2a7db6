import { useSyncExternalStore } from 'react'

/** A hook that tells whether the window is as the media query says. */
function mediaHook(query: string) {
  function subscribe(listener: () => void) {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the window is as narrow as a phone: a table becomes cards. */
export const useIsNarrow = mediaHook('(max-width: 47.99em)')

/** Whether it is as narrow as a tablet: a toolbar has no room for every filter. On paper, which is as narrow, it is not. */
export const useIsTablet = mediaHook('screen and (max-width: 63.99em)')
