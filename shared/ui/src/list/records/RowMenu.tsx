import { chakra, IconButton, Menu, Portal } from '@chakra-ui/react'
import { useState, type ComponentProps } from 'react'
import { Ellipsis } from '../../icons.ts'
import { RouterLink } from '../../router.ts'
import { useRecordsAround } from './RecordsContext.ts'

const Dots = chakra(IconButton, { base: { boxSize: { base: 'touch', md: '7' }, minWidth: '0' } })

const trigger = (label: string): ComponentProps<typeof Dots> => ({
  variant: 'ghost',
  size: 'sm',
  'aria-label': `Actions for ${label}`,
  title: 'Actions',
  children: <Ellipsis aria-hidden />,
})

/** A row's menu. It is made when it is first opened: a hundred rows would else bring a hundred menus. */
export function RowActions({ row }: { row: unknown }) {
  const around = useRecordsAround()
  const [isMade, setMade] = useState(false)
  const label = around.nameOf(row)
  const actions = around.actions(row)
  if (actions.length === 0) return null
  if (!isMade) return <Dots {...trigger(label)} aria-haspopup="menu" onClick={() => setMade(true)} />
  return (
    <Menu.Root defaultOpen lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Dots {...trigger(label)} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {actions.map(({ label: words, destructive, to, onSelect }) => (
              <Menu.Item
                key={words}
                value={words}
                color={destructive ? 'fg.error' : undefined}
                onSelect={onSelect}
                asChild={to !== undefined}
              >
                {to === undefined ? words : <RouterLink to={to}>{words}</RouterLink>}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
