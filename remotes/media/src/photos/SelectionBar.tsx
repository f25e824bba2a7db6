import { counted } from '@forecourt/domain'
import { Button, ConfirmDialog, Trash2 } from '@forecourt/ui'
import { useState } from 'react'
import type { PhotoSet } from './usePhotoSet.ts'

const FILE = { one: 'file', many: 'files' }

interface Props {
  set: PhotoSet
  selected: readonly string[]
  /** Null ends the selecting. */
  onSelect: (ids: readonly string[] | null) => void
}

/** What is done with several photos at once. */
export function SelectionBar({ set, selected, onSelect }: Props) {
  const [isRemoving, setRemoving] = useState(false)
  // What somebody else has removed meanwhile is selected no more.
  const there = selected.filter((id) => set.files.some((file) => file.id === id))
  const isAll = there.length === set.files.length
  async function remove() {
    const isGone = await set.remove(there)
    setRemoving(false)
    if (isGone) onSelect(null)
  }
  return (
    <>
      <Button
        size="sm"
        colorPalette="danger"
        disabled={there.length === 0 || set.isBusy}
        onClick={() => setRemoving(true)}
      >
        <Trash2 aria-hidden />
        Remove {there.length > 0 ? there.length : 'selected'}
      </Button>
      <Button size="sm" onClick={() => onSelect(isAll ? [] : set.files.map(({ id }) => id))}>
        {isAll ? 'Select none' : 'Select all'}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onSelect(null)}>
        Done
      </Button>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => void remove()}
        title={`Remove ${counted(there.length, FILE)}?`}
        description="They are removed for everyone. The vehicle’s history keeps a record of it."
        confirmLabel={`Remove ${counted(there.length, FILE)}`}
        destructive
        loading={set.isBusy}
      />
    </>
  )
}
