import { Button, chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { SubmitButton } from '../SubmitButton.tsx'

/** A dialog's foot. The form's buttons come into it once the form is there; what they send stays with the form. */
export const FormFoot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', flex: '1' },
})

const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })

const field = ':is(input:not([type=file]), select, textarea, button[aria-pressed]):not(:disabled)'

/** The first field takes the focus when it comes: later than the dialog, where it is fetched. */
function useFirstFieldFocus() {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const around = fields.current
    const take = () => {
      const first = around?.querySelector<HTMLElement>(field) ?? null
      first?.focus()
      return first !== null
    }
    if (!around || take()) return undefined
    const watch = new MutationObserver(() => take() && watch.disconnect())
    watch.observe(around, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return fields
}

export interface DialogFieldsProps {
  /** What the form's button says: 'Add make'. */
  submit: string
  /** Whether that cannot be undone. */
  destructive?: boolean
  /** Whether there is nothing to send yet: where that alone says what is missing. */
  blocked?: boolean
  /** A second way to send it, beside that button. */
  also?: ReactNode
  /** At the other end of the foot: Back, Delete. */
  aside?: ReactNode
  /** What leaves it: 'Cancel' unless said. */
  leave?: string
  /** Whether it cannot be left now. */
  isBusy?: boolean
  onClose: () => void
  /** None where there is nothing but to say yes. */
  children?: ReactNode
}

interface Props extends DialogFieldsProps {
  /** The form's. */
  id: string
  /** Where the form's buttons belong. */
  foot: HTMLElement
}

/** The fields of a form within a dialog, and its buttons in the dialog's foot. */
export function DialogFields({ id, foot, submit, destructive = false, blocked, ...rest }: Props) {
  const { also, aside, leave = 'Cancel', isBusy, onClose, children } = rest
  const fields = useFirstFieldFocus()
  return (
    <>
      <Fields ref={fields}>{children}</Fields>
      {createPortal(
        <>
          {aside}
          <Button onClick={onClose} disabled={isBusy}>
            {leave}
          </Button>
          {also}
          <SubmitButton form={id} disabled={blocked} colorPalette={destructive ? 'danger' : undefined}>
            {submit}
          </SubmitButton>
        </>,
        foot,
      )}
    </>
  )
}
