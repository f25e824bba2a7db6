import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronDown, X } from '../../icons.ts'
import { MenuChoices } from '../../overlay/menu/entries.tsx'
import { Menu } from '../../overlay/menu/Menu.tsx'
import { PopoverButton } from '../../overlay/PopoverButton.tsx'
import type { ListState } from '../useListState.ts'
import { DayRange } from './DayRange.tsx'
import {
  appliedText,
  cleared,
  type DaysFilter,
  type FilterDefinition,
  type SelectFilter,
  type ToggleFilter,
} from './definitions.ts'
import { SearchedChoices } from './SearchedChoices.tsx'

type List = Pick<ListState, 'filters' | 'setFilters'>

const Pair = chakra('span', {
  base: {
    display: 'inline-flex',
    '& > button': { height: '8' },
    '& > button:not(:only-child)': {
      bg: 'accent.subtle',
      borderColor: 'accent.border',
      color: 'accent.fg',
      boxShadow: 'none',
    },
    '& > button:first-of-type:not(:only-child)': { borderEndRadius: '0', borderInlineEndWidth: '0', pe: '1.5' },
    '& > button:last-of-type:not(:only-child)': {
      borderStartRadius: '0',
      borderInlineStartWidth: '0',
      minWidth: '7',
      px: '1.5',
    },
  },
})

function Remove({ filter, list, text }: { filter: FilterDefinition; list: List; text: string }) {
  return (
    <Button aria-label={`Remove filter ${text}`} onClick={() => list.setFilters(cleared(filter))}>
      <X aria-hidden />
    </Button>
  )
}

/** A filter as a button that shows whether it is on, and an x that takes it off. */
export function FilterChip({ filter, list }: { filter: FilterDefinition; list: List }) {
  const text = appliedText(filter, list.filters)
  return (
    <Pair>
      {filter.kind === 'select' && !filter.search && <SelectChip filter={filter} list={list} text={text} />}
      {filter.kind === 'select' && filter.search && <SearchedChip filter={filter} list={list} text={text} />}
      {filter.kind === 'days' && <DaysChip filter={filter} list={list} text={text} />}
      {filter.kind === 'toggle' && <ToggleChip filter={filter} list={list} isOn={text !== null} />}
      {text && filter.kind !== 'toggle' && <Remove filter={filter} list={list} text={text} />}
    </Pair>
  )
}

function ToggleChip({ filter, list, isOn }: { filter: ToggleFilter; list: List; isOn: boolean }) {
  return (
    <Button
      aria-pressed={isOn}
      onClick={() => list.setFilters({ [filter.name]: isOn ? null : (filter.value ?? 'true') })}
    >
      {filter.label}
      {isOn && <X aria-hidden />}
    </Button>
  )
}

/** What stands on a chip: what is chosen, else what it chooses. */
function Face({ filter, text }: { filter: { label: string }; text: string | null }) {
  return (
    <>
      {text ?? filter.label}
      {!text && <ChevronDown aria-hidden />}
    </>
  )
}

function SelectChip({ filter, list, text }: { filter: SelectFilter; list: List; text: string | null }) {
  return (
    <Menu
      maxHeight="300px"
      button={
        <Button>
          <Face filter={filter} text={text} />
        </Button>
      }
    >
      <MenuChoices
        value={list.filters[filter.name] ?? ''}
        choices={[{ value: '', label: 'Any' }, ...filter.choices]}
        onChoose={(value) => list.setFilters({ [filter.name]: value })}
      />
    </Menu>
  )
}

interface PopoverChipProps {
  filter: { label: string }
  text: string | null
  renderContent: (close: () => void) => ReactNode
}

function PopoverChip({ filter, text, renderContent }: PopoverChipProps) {
  return (
    <PopoverButton
      label={filter.label}
      button={
        <Button>
          <Face filter={filter} text={text} />
        </Button>
      }
      renderContent={renderContent}
    />
  )
}

function SearchedChip({ filter, list, text }: { filter: SelectFilter; list: List; text: string | null }) {
  return (
    <PopoverChip
      filter={filter}
      text={text}
      renderContent={(close) => <SearchedChoices filter={filter} list={list} onChosen={close} />}
    />
  )
}

function DaysChip({ filter, list, text }: { filter: DaysFilter; list: List; text: string | null }) {
  return <PopoverChip filter={filter} text={text} renderContent={() => <DayRange filter={filter} list={list} />} />
}
