import { chakra, Kbd } from '@chakra-ui/react'
import { TruncatedText } from '@forecourt/ui/display/TruncatedText.ts'
import { hasCharacterKeys } from '@forecourt/ui/shortcuts/characterKeys.ts'
import { isCharacter, isMac, keyCaps } from '@forecourt/ui/shortcuts/keys.ts'
import { Command } from 'cmdk'
import type { PaletteCommand } from './command.ts'

const Item = chakra(Command.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: 'touch', md: '10' },
    px: '4',
    cursor: 'pointer',
    _icon: { boxSize: '4', color: 'fg.muted', flexShrink: '0' },
    '&[data-selected=true]': { bg: 'bg.selected' },
  },
})
const Note = chakra('span', { base: { textStyle: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' } })
/** A phone has none of these keys. */
const Keys = chakra('span', {
  base: { display: { base: 'none', md: 'inline-flex' }, gap: '1', marginInlineStart: 'auto' },
})

interface Props {
  command: PaletteCommand
  onSelect: () => void
}

/** A page or an action among what the palette offers. */
export function CommandItem({ command: { id, label, icon: ItemIcon, note, shortcut }, onSelect }: Props) {
  const keys = shortcut?.keys.find((each) => hasCharacterKeys() || !isCharacter(each))
  return (
    <Item value={id} onSelect={onSelect}>
      <ItemIcon aria-hidden />
      <TruncatedText>{label}</TruncatedText>
      {note && <Note>{note}</Note>}
      {keys !== undefined && (
        <Keys aria-hidden>
          {keyCaps(keys, isMac()).map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
        </Keys>
      )}
    </Item>
  )
}
