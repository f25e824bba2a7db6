import { Button, chakra, Dialog, Portal } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { useBound } from '../shortcuts/bound.ts'
import { SHORTCUTS } from '../shortcuts/catalogue.ts'
import { useOpener } from './useOpener.ts'

export interface ResponsiveDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The actions, the primary one last; without it a Close button stands there. */
  footer?: ReactNode
  /** Words at the footer's left end, such as the shortcut's keys. */
  footerNote?: ReactNode
  /** Makes the dialog a form: Enter submits it. */
  onSubmit?: () => void
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** What takes the focus on opening; else the first thing that can. */
  initialFocus?: () => HTMLElement | null
  /** What takes it after closing, given what had it before and is still there; else that takes it again. */
  finalFocus?: (opener: HTMLElement | null) => HTMLElement | null
  /** False while something is under way that must not be left. */
  dismissible?: boolean
  role?: 'dialog' | 'alertdialog'
}

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' } })
const FooterNote = chakra('div', { base: { marginInlineEnd: 'auto', textStyle: 'sm', color: 'fg.muted' } })

/** The product's one dialog: a dialog at a desk, a sheet from the bottom edge on a phone. Escape and the backdrop close it. */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  const { open, onClose, title, description, children, footer, footerNote, onSubmit } = props
  const { size = 'md', initialFocus, finalFocus, dismissible = true, role = 'dialog' } = props
  const opener = useOpener(open)
  useBound(open && dismissible ? [SHORTCUTS.close] : [])
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
