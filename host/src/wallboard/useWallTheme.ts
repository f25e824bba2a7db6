import { isThemeChosen, showTheme, type Theme } from '@forecourt/ui/theme/theme.ts'
import { useLayoutEffect } from 'react'

/**
 * The theme of the wall: what the address asks for with `?theme=`, else what was chosen on this device, else dark. A
 * television tells of no preference of its own, and a bright picture that never changes wears it out.
 */
function wallTheme(): Theme | null {
  const asked = new URLSearchParams(window.location.search).get('theme')
  if (asked === 'light' || asked === 'dark') return asked
  return asked === 'system' || isThemeChosen() ? null : 'dark'
}

export function useWallTheme(): void {
  useLayoutEffect(() => {
    const theme = wallTheme()
    return theme ? showTheme(theme) : undefined
  }, [])
}
