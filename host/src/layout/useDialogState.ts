import { openerNow } from '@forecourt/ui/overlay/useOpener.ts'
import { useRef, useState } from 'react'
import type { DialogName, Dialogs } from './dialogs.ts'

/**
 * Which dialog is open. The focus goes back to where it was, because a dialog that is taken out of the page has nobody
 * left to do that; a page that has taken it meanwhile keeps it.
 */
export function useDialogState(): Dialogs {
  const [current, setCurrent] = useState<DialogName | null>(null)
  const opener = useRef<HTMLElement>(null)

  function open(name: DialogName) {
    if (!current) opener.current = openerNow()
    setCurrent(name)
  }

  function closeFor(next: () => void) {
    setCurrent(null)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) opener.current?.focus()
      next()
    })
  }

  return { current, open, close: () => closeFor(() => {}), closeFor }
}
