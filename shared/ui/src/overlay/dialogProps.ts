import type { ReactNode } from 'react'

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
