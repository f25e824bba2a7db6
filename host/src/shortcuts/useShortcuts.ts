import { useCan, useProfile, useSession } from '@forecourt/session'
import { useEffect, useEffectEvent } from 'react'
import type { DialogName } from '../layout/dialogs.ts'
import { isMac } from './shortcuts.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>

/** Which dialog, or the documentation, a key press asks for. Letters go by their place: Alt+S types another letter on a Mac. */
export function shortcutOf(keys: Keys, mac: boolean, typing: boolean): DialogName | 'docs' | null {
  const { key, code, ctrlKey, altKey, metaKey, shiftKey } = keys
  if (key === 'F1') return 'docs'
  const switches = mac ? ctrlKey && !altKey && !metaKey : altKey && !ctrlKey && !metaKey
  if (switches && !shiftKey && code === 'KeyS') return 'location'
  if (switches && !shiftKey && code === 'KeyR') return 'role'
  if ((ctrlKey || metaKey) && !altKey && code === 'KeyK') return 'search'
  if (typing || ctrlKey || altKey || metaKey) return null
  if (key === '/') return 'search'
  return key === '?' ? 'shortcuts' : null
}

/** The shell's keyboard shortcuts (specification section 2). One that leads nowhere for this person is left to the browser. */
export function useShortcuts(open: (dialog: DialogName) => void): void {
  const maySearch = useCan('vehicles.group.read')
  const maySwitch = useCan('dealer.location.switch')
  const dealers = useProfile()?.availableDealers ?? []
  const dealerId = useSession(({ activeDealerId }) => activeDealerId)
  const roles = dealers.find(({ id }) => id === dealerId)?.mainRoles ?? []

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const wanted = shortcutOf(event, isMac(navigator.platform), isTyping(event.target))
    const offered = {
      docs: true,
      theme: true,
      shortcuts: true,
      search: maySearch,
      location: maySwitch && dealers.length > 1,
      role: maySwitch && roles.length > 1,
    }
    if (!wanted || !offered[wanted]) return
    event.preventDefault()
    if (wanted === 'docs') window.open('/docs', '_blank', 'noopener')
    else open(wanted)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
