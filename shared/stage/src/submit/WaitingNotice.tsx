import { Button, CloudOff, Notice } from '@forecourt/ui'
import { useEffect, useRef } from 'react'

/** Takes the focus from a form that can no longer be used, and gives it back. */
function useFocusMeanwhile() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    if (!before?.closest('[inert]')) return undefined
    button.current?.focus()
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    }
  }, [])
  return button
}

/** The form is as good as sent: it goes out when the line is back, wherever the person is by then. */
export function WaitingNotice({ onCancel }: { onCancel: () => void }) {
  const button = useFocusMeanwhile()
  return (
    <Notice
      icon={CloudOff}
      tone="warning"
      role="alert"
      actions={
        <Button ref={button} size="sm" onClick={onCancel}>
          Cancel sending
        </Button>
      }
    >
      <strong>Waiting for the connection.</strong> This form is kept on this device and is sent automatically, even if
      you leave this page.
    </Notice>
  )
}
