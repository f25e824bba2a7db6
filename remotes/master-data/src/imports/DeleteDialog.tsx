import { api } from '@forecourt/api-client'
import type { ImportSummary } from '@forecourt/contracts'
import { ConfirmDeed } from '@forecourt/ui/forms'
import { READS } from './imports.ts'

interface Props {
  brought: Pick<ImportSummary, 'id' | 'name'>
  onDone?: () => void
  onClose: () => void
}

/** Asks before an import and its rows are deleted. */
export function DeleteDialog({ brought: { id, name }, onDone, onClose }: Props) {
  return (
    <ConfirmDeed
      title={`Delete ${name}?`}
      description="Its rows are deleted from this page, including those refused. Vehicles and records already imported are kept."
      confirmLabel="Delete import"
      destructive
      id={id}
      removes
      work={() => api('DELETE /imports/:importId', { params: { importId: id } })}
      done={() => `${name} is deleted.`}
      invalidates={READS}
      {...(onDone && { onDone })}
      onClose={onClose}
    />
  )
}
