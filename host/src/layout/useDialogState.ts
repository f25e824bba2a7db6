import { useRef, useState } from 'react'
import type { DialogName, Dialogs } from './dialogs.ts'

/** What had the focus; for an entry of a menu, which closes, the button that opens the menu. */
function focused(): Element | null {
  const element = document.activeElement
  const menu = element?.closest('[role=menu]')
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element
}

/**
 * Which dialog is open. The focus goes back to where it was, because a dialog that is taken out of the page has nobody
 * left to do that; a page that has taken it meanwhile keeps it.
 */
export function useDialogState(): Dialogs {
  const [current, setCurrent] = useState<DialogName | null>(null)
  const opener = useRef<Element>(null)

  function open(name: DialogName) {
    if (!current) opener.current = focused()
    setCurrent(name)
  }

  function close() {
    setCurrent(null)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
    })
  }

  return { current, open, close }
}
