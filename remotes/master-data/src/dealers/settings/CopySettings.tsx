import { useActor, useProfile } from '@forecourt/session'
import { Button, Cluster, lazyDialog } from '@forecourt/ui'
import type { ApiFormHandle } from '@forecourt/ui/forms'
import { useState } from 'react'
import type { Values } from './values.ts'

const CopyDialog = lazyDialog(() => import('./CopyDialog.tsx'))

interface Props {
  form: ApiFormHandle<Values>
  /** The codes of all sources. */
  sources: readonly string[]
}

/** Takes settings over from another dealer of the super admin's, into the form; there is no such button without one. */
export function CopySettings({ form, sources }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { activeDealerId } = useActor()
  const others = useProfile()?.availableDealers.filter(
    ({ id, mainRoles }) => id !== activeDealerId && mainRoles.includes('SUPER_ADMIN'),
  )
  if (!others || others.length === 0) return null
  return (
    <>
      <Cluster>
        <Button onClick={() => setOpen(true)}>Copy from another dealer…</Button>
      </Cluster>
      {isOpen && <CopyDialog form={form} sources={sources} dealers={others} onClose={() => setOpen(false)} />}
    </>
  )
}
