import { Button, DialogStack, ResponsiveDialog, Textarea, FormLabel } from '@forecourt/ui'
import { useId, useState } from 'react'

interface Props {
  onPasted: (cells: string) => void
  onClose: () => void
}

/** Takes cells that were copied from a spreadsheet, their headings included. */
export default function PasteDialog({ onPasted, onClose }: Props) {
  const id = useId()
  const [cells, setCells] = useState('')
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      dismissible={cells === ''}
      size="lg"
      title="Paste cells"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" disabled={cells.trim() === ''} onClick={() => onPasted(cells)}>
            Read cells
          </Button>
        </>
      }
    >
      <DialogStack>
        <p>Select the rows in your spreadsheet with their headings, copy them, and paste them here.</p>
        <div>
          <FormLabel htmlFor={id}>Cells</FormLabel>
          <Textarea
            id={id}
            rows={10}
            wrap="off"
            spellCheck={false}
            value={cells}
            onChange={({ currentTarget }) => setCells(currentTarget.value)}
          />
        </div>
      </DialogStack>
    </ResponsiveDialog>
  )
}
