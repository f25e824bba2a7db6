import { IconButton } from '@chakra-ui/react'
import { Columns3 } from '../icons.ts'
import { MenuCheck, MenuGroup, MenuSeparator } from '../overlay/menu/entries.tsx'
import { Menu } from '../overlay/menu/Menu.tsx'
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
    <Menu
      closesOnSelect={false}
      button={
        <IconButton variant="ghost" size="sm" aria-label="Columns and density" title="Columns and density">
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      <MenuGroup label="Columns">
        {choosable.map((column) => (
          <MenuCheck
            key={column.id}
            checked={isShown(column)}
            onCheck={(shown) => change({ columns: { ...preferences.columns, [column.id]: shown } })}
          >
            {column.header}
          </MenuCheck>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuCheck checked={preferences.dense} onCheck={(dense) => change({ dense })}>
        Dense rows
      </MenuCheck>
    </Menu>
  )
}
