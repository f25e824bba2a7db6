import { chakra, IconButton } from '@chakra-ui/react'
import { Ellipsis } from '../../icons.ts'
import { MenuEntry } from '../../overlay/menu/entries.tsx'
import { Menu } from '../../overlay/menu/Menu.tsx'
import { useRecordsAround } from './RecordsContext.ts'

const Dots = chakra(IconButton, { base: { boxSize: { base: 'touch', md: '7' }, minWidth: '0' } })

/** A row's menu. */
export function RowActions({ row }: { row: unknown }) {
  const around = useRecordsAround()
  const label = around.nameOf(row)
  const actions = around.actions(row)
  if (actions.length === 0) return null
  return (
    <Menu
      button={
        <Dots variant="ghost" size="sm" aria-label={`Actions for ${label}`} title="Actions">
          <Ellipsis aria-hidden />
        </Dots>
      }
    >
      {actions.map(({ label: words, ...action }) => (
        <MenuEntry key={words} {...action}>
          {words}
        </MenuEntry>
      ))}
    </Menu>
  )
}
