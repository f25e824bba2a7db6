import { ResponsiveDialog } from '@forecourt/ui/layout/ResponsiveDialog.tsx'
import { ShortcutTable } from './ShortcutTable.tsx'

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <ResponsiveDialog open onClose={onClose} title="Keyboard shortcuts">
      <ShortcutTable />
    </ResponsiveDialog>
  )
}
