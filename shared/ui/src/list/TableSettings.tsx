import { IconButton, Menu, Portal } from '@chakra-ui/react'
import { Columns3 } from '../icons.ts'
import type { Column } from './columns.ts'
import { useListPreferences } from './preferences.ts'

interface Props {
  /** The same as the table's. */
  id: string
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'kind' | 'primary' | 'optional'>[]
}

/** Which columns a table shows and how close its rows stand, as the person likes it. */
export function TableSettings({ id, columns }: Props) {
  const [preferences, change] = useListPreferences(id)
  const choosable = columns.filter(({ primary, kind }) => !primary && kind !== 'lead')
  const isShown = (column: (typeof columns)[number]) => preferences.columns[column.id] ?? !column.optional
  return (
    <Menu.Root closeOnSelect={false} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" size="sm" aria-label="Columns and density" title="Columns and density">
          <Columns3 aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>Columns</Menu.ItemGroupLabel>
              {choosable.map((column) => (
                <Menu.CheckboxItem
                  key={column.id}
                  value={column.id}
                  checked={isShown(column)}
                  onCheckedChange={(shown) => change({ columns: { ...preferences.columns, [column.id]: shown } })}
                >
                  <Menu.ItemText>{column.header}</Menu.ItemText>
                  <Menu.ItemIndicator />
                </Menu.CheckboxItem>
              ))}
            </Menu.ItemGroup>
            <Menu.Separator />
            <Menu.CheckboxItem value="dense" checked={preferences.dense} onCheckedChange={(dense) => change({ dense })}>
              <Menu.ItemText>Dense rows</Menu.ItemText>
              <Menu.ItemIndicator />
            </Menu.CheckboxItem>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
