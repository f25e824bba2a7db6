import { api } from '@forecourt/api-client'
import type { ImportSummary } from '@forecourt/contracts'
import { ConfirmDeed } from '@forecourt/ui'
import { READS } from './imports.ts'

interface Props {
  brought: Pick<ImportSummary, 'id' | 'name'>
  onDone?: () => void
  onClose: () => void
}

/** Asks before an import and its rows are forgotten. */
export function ForgetDialog({ brought: { id, name }, onDone, onClose }: Props) {
  return (
    <ConfirmDeed
      title={`Forget ${name}?`}
      description="Its rows are deleted here, the refused ones included. What was imported from it stays."
      confirmLabel="Forget"
      destructive
      id={id}
      removes
      work={() => api('DELETE /imports/:importId', { params: { importId: id } })}
      done={() => `${name} is forgotten.`}
      invalidates={READS}
      {...(onDone && { onDone })}
      onClose={onClose}
    />
  )
}
