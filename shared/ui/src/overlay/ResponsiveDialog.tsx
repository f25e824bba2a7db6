import type { ReactNode } from 'react'
import { lazyDialog } from '../lazy/lazyDialog.tsx'
import { useBound } from '../shortcuts/bound.ts'
import { SHORTCUTS } from '../shortcuts/catalogue.ts'
import { useOpener } from './useOpener.ts'
import { useWasOpened } from './useWasOpened.ts'

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

export const DialogOverlay = lazyDialog(() => import(/* webpackChunkName: "overlay" */ './OpenDialog.tsx'))

/** The product's one dialog: a dialog at a desk, a sheet from the bottom edge on a phone. Escape and the backdrop close it. */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  const { open, dismissible = true } = props
  const opener = useOpener(open)
  useBound(open && dismissible ? [SHORTCUTS.close] : [])
  return useWasOpened(open) && <DialogOverlay {...props} opener={opener} />
}
