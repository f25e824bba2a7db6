import { Button, DialogStack, ResponsiveDialog, TriangleAlert, Notice } from '@forecourt/ui'
import type { ReactNode } from 'react'
import { CopyRow } from './CopyRow.tsx'

interface Props {
  title: string
  /** What it is, in a sentence's end: 'link', 'key'. */
  noun: string
  secret: string
  /** Who could do what with it, and so how to keep it. */
  warning: string
  /** What to do with it. */
  children?: ReactNode
  onClose: () => void
}

/** Something secret, this once: only its hash is kept, or nobody is shown it again. Not closed by a stray press, which would lose it. */
export function SecretDialog({ title, noun, secret, warning, children, onClose }: Props) {
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      dismissible={false}
      title={title}
      footer={
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      }
    >
      <DialogStack>
        <Notice icon={TriangleAlert}>It is not shown again. {warning}</Notice>
        <CopyRow noun={noun} text={secret} />
        {children}
      </DialogStack>
    </ResponsiveDialog>
  )
}
