import { Button } from '@chakra-ui/react'
import type { Choice } from '../../form/fields/choices.ts'
import { ArrowDownUp } from '../../icons.ts'
import { MenuChoices } from '../../overlay/menu/entries.tsx'
import { Menu } from '../../overlay/menu/Menu.tsx'
import type { ListState } from '../useListState.ts'

interface Props {
  list: Pick<ListState, 'sort' | 'setSort'>
  sorts: readonly Choice[]
}

/** The order of a list, in words. */
export function SortMenu({ list, sorts }: Props) {
  const current = sorts.find(({ value }) => value === list.sort)?.label ?? 'Sort'
  return (
    <Menu
      button={
        <Button variant="ghost" size="sm" aria-label={`Sort: ${current}`}>
          <ArrowDownUp aria-hidden />
          {current}
        </Button>
      }
    >
      <MenuChoices value={list.sort} choices={sorts} onChoose={(sort) => list.setSort(sort)} />
    </Menu>
  )
}
