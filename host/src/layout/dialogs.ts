import { createContext, use } from 'react'

export type DialogName = 'search' | 'palette' | 'role' | 'location' | 'theme' | 'shortcuts'

export interface Dialogs {
  current: DialogName | null
  open: (name: DialogName) => void
  close: () => void
  /** Closes it, and then does this, with the focus where it was before: what opens next remembers that as its opener. */
  closeFor: (next: () => void) => void
}

export const DialogsContext = createContext<Dialogs | null>(null)

/** The shell's dialogs, of which one is open at a time. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('useDialogs is for what stands within the layout.')
  return dialogs
}
