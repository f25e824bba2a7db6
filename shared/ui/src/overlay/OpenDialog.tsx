import { Button, chakra, Dialog, Portal } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import type { ResponsiveDialogProps } from './dialogProps.ts'

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' } })
const FooterNote = chakra('div', { base: { marginInlineEnd: 'auto', textStyle: 'sm', color: 'fg.muted' } })

interface Props extends ResponsiveDialogProps {
  /** What opened it, while that is still on the page. */
  opener: () => HTMLElement | null
}

/** What `ResponsiveDialog` fetches: the dialog itself. */
export default function OpenDialog(props: Props) {
  const { open, onClose, title, description, children, footer, footerNote, onSubmit } = props
  const { size = 'md', initialFocus, finalFocus, dismissible = true, role = 'dialog', opener } = props
  const inside = (
    <>
      {children && <Dialog.Body>{children}</Dialog.Body>}
      <Dialog.Footer>
        {footerNote && <FooterNote>{footerNote}</FooterNote>}
        {footer ?? <Button onClick={onClose}>Close</Button>}
      </Dialog.Footer>
    </>
  )
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      size={size}
      role={role}
      closeOnEscape={dismissible}
      closeOnInteractOutside={dismissible}
      // A page that arrives behind it may take the focus for a moment; nobody has left the dialog by that.
      onFocusOutside={(event) => event.preventDefault()}
      // A menu or dialog below that is still closing would take this one with it, as if it were its parent.
      onRequestDismiss={(event) => event.preventDefault()}
      initialFocusEl={initialFocus}
      finalFocusEl={() => finalFocus?.(opener()) ?? opener()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              {description && <Dialog.Description>{description}</Dialog.Description>}
            </Dialog.Header>
            {onSubmit ? <Form onSubmit={handled(onSubmit)}>{inside}</Form> : inside}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function handled(onSubmit: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    // A dialog may stand inside a page's form, which React's event would reach through the portal.
    event.stopPropagation()
    onSubmit()
  }
}
