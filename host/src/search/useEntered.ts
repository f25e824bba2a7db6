import { useEffect, useEffectEvent } from 'react'

/** Opens what Enter was pressed for as soon as it is known: it may still be looked for when the key is pressed. */
export function useEntered(wanted: string, open: (id: string) => void) {
  const openWanted = useEffectEvent(open)
  useEffect(() => {
    if (wanted !== '') openWanted(wanted)
  }, [wanted])
}
