import { useState } from 'react'

/** What has the focus and opens a dialog; for an entry of a menu, which closes, the button that opens the menu. */
export function openerNow(): HTMLElement | null {
  const element = document.activeElement
  const menu = element?.closest('[role=menu]')
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/**
 * What opened a dialog, while it is still on the page. The dialog's own trap remembers too late: a form's first field has
 * taken the focus by then, and goes with the dialog.
 */
export function useOpener(open: boolean): () => HTMLElement | null {
  const [opening, setOpening] = useState(() => ({ open, opener: open ? openerNow() : null }))
  if (opening.open !== open) setOpening({ open, opener: open ? openerNow() : opening.opener })
  return () => (opening.opener?.isConnected ? opening.opener : null)
}
