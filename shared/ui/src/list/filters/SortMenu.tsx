import { Button, Menu, Portal } from '@chakra-ui/react'
import type { Choice } from '../../form/fields/choices.ts'
import { ArrowDownUp } from '../../icons.ts'
import type { ListState } from '../useListState.ts'

interface Props {
  list: Pick<ListState, 'sort' | 'setSort'>
  sorts: readonly Choice[]
}

/** The order of a list, in words. */
export function SortMenu({ list, sorts }: Props) {
  const current = sorts.find(({ value }) => value === list.sort)?.label ?? 'Sort'
  return (
    <Menu.Root lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" aria-label={`Sort: ${current}`}>
          <ArrowDownUp aria-hidden />
          {current}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup value={list.sort} onValueChange={({ value }) => list.setSort(value)}>
              {sorts.map(({ value, label }) => (
                <Menu.RadioItem key={value} value={value}>
                  <Menu.ItemText>{label}</Menu.ItemText>
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
