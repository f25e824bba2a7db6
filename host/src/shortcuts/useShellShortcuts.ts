import { useCan, useProfile, useSession } from '@forecourt/session'
import { SHORTCUTS } from '@forecourt/ui/shortcuts/catalogue.ts'
import { useShortcuts } from '@forecourt/ui/shortcuts/useShortcuts.ts'
import { useDocsPath } from '../docs/docsPath.ts'
import type { DialogName } from '../layout/dialogs.ts'

/** Which of the shell's dialogs lead somewhere for this person. */
export function useOfferedDialogs(): Readonly<Record<DialogName, boolean>> {
  const maySearch = useCan('vehicles.group.read')
  const maySwitch = useCan('dealer.location.switch')
  const dealers = useProfile()?.availableDealers ?? []
  const dealerId = useSession(({ activeDealerId }) => activeDealerId)
  const roles = dealers.find(({ id }) => id === dealerId)?.mainRoles ?? []
  return {
    search: maySearch,
    palette: true,
    location: maySwitch && dealers.length > 1,
    role: maySwitch && roles.length > 1,
    theme: true,
    shortcuts: true,
  }
}

/** The shell's keyboard shortcuts. One that leads nowhere for this person is left to the browser. */
export function useShellShortcuts(open: (dialog: DialogName) => void): void {
  const offered = useOfferedDialogs()
  const docs = useDocsPath()
  const opening = (shortcut: 'search' | 'palette' | 'location' | 'role', dialog: DialogName) =>
    offered[dialog] ? [{ ...SHORTCUTS[shortcut], run: () => open(dialog) }] : []
  useShortcuts([
    ...opening('search', 'search'),
    ...opening('palette', 'palette'),
    ...opening('location', 'location'),
    ...opening('role', 'role'),
    { ...SHORTCUTS.docs, run: () => void window.open(docs, '_blank', 'noopener') },
    { ...SHORTCUTS.sheet, run: () => open('shortcuts') },
  ])
}
