import { lazyDialog } from '../lazy/lazyDialog.tsx'
import { useBound } from '../shortcuts/bound.ts'
import { SHORTCUTS } from '../shortcuts/catalogue.ts'
import type { ResponsiveDialogProps } from './dialogProps.ts'
import { useOpener } from './useOpener.ts'
import { useWasOpened } from './useWasOpened.ts'

export const DialogOverlay = lazyDialog(() => import(/* webpackChunkName: "overlay" */ './OpenDialog.tsx'))

/** The product's one dialog: a dialog at a desk, a sheet from the bottom edge on a phone. Escape and the backdrop close it. */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  const { open, dismissible = true } = props
  const opener = useOpener(open)
  useBound(open && dismissible ? [SHORTCUTS.close] : [])
  return useWasOpened(open) && <DialogOverlay {...props} opener={opener} />
}
