import { chakra } from '@chakra-ui/react'
import { Switch } from '@forecourt/ui/form/check/Switch.tsx'
import { ResponsiveDialog } from '@forecourt/ui/overlay/ResponsiveDialog.tsx'
import { useBoundShortcuts } from '@forecourt/ui/shortcuts/bound.ts'
import { useCharacterKeys } from '@forecourt/ui/shortcuts/characterKeys.ts'
import { isCharacter } from '@forecourt/ui/shortcuts/keys.ts'
import { ShortcutTable } from './ShortcutTable.tsx'

/** As wide as the dialog, so that the ring round it is whole. */
const Keys = chakra('div', {
  base: { mx: '-5', px: '5', mb: '-5', pb: '5', _focusVisible: { outlineOffset: '-2px' } },
})

/** The keys that do something on the screen that is open, and nothing else. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const bound = useBoundShortcuts()
  const [hasCharacters, setCharacters] = useCharacterKeys()
  const working = bound.filter(({ keys }) => hasCharacters || !keys.every(isCharacter))
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Shortcuts that work on this screen."
      footerNote={
        <Switch checked={hasCharacters} onChange={setCharacters}>
          Single-key shortcuts
        </Switch>
      }
    >
      {/* It scrolls where it does not fit, so the keyboard has to reach it. */}
      <Keys role="group" aria-label="Shortcuts on this screen" tabIndex={0}>
        <ShortcutTable shortcuts={working} />
      </Keys>
    </ResponsiveDialog>
  )
}
