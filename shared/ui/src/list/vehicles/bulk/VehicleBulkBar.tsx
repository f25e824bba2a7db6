import { Button } from '@chakra-ui/react'
import type { StageListItem } from '@forecourt/contracts'
import { can } from '@forecourt/authority'
import { MOST_IN_BULK } from '@forecourt/domain'
import { useActor } from '@forecourt/session'
import { useState } from 'react'
import { Ellipsis } from '../../../icons.ts'
import { MenuEntry } from '../../../overlay/menu/entries.tsx'
import { Menu } from '../../../overlay/menu/Menu.tsx'
import { ListExport } from '../../export/ListExport.tsx'
import type { ListExportProps } from '../../export/listExportProps.ts'
import { counted } from '../../rangeText.ts'
import { BulkBar } from '../../records/BulkBar.tsx'
import type { Selection } from '../../records/useSelection.ts'
import { PrintButton } from '../../../vehicle/paper/PrintButton.tsx'
import type { PrintOf } from '../../../vehicle/paper/PrintDialog.tsx'
import { useIsNarrow } from '../../useIsNarrow.ts'
import { BULK_ACTIONS, type BulkAction } from './actions.tsx'

const VEHICLES = { one: 'vehicle', many: 'vehicles' }
/** As many as stand beside each other on a phone. */
const MOST_NARROW = 3

interface Props<Row> {
  isOn: boolean
  selection: Selection<Row>
  /** Of the list that they are chosen in, where it can be taken away. */
  exported: Omit<ListExportProps, 'ids' | 'paging'> | null
  /** The list as a stock sheet takes it, where it can be printed whole. */
  sheet?: PrintOf | undefined
  onEnd: () => void
}

const wordsOf = (count: number, isFull: boolean) => {
  if (count === 0) return 'Choose vehicles, or paste plates'
  return `${counted(count, VEHICLES)} chosen${isFull ? ', the most allowed' : ''}`
}

/** What can be done to several vehicles at once: to those that were chosen, or to those whose registrations are pasted. */
export function VehicleBulkBar<Row extends StageListItem>({ isOn, selection, exported, sheet, onEnd }: Props<Row>) {
  const { chosen, choose, isFull } = selection
  const actor = useActor()
  const isNarrow = useIsNarrow()
  const [action, setAction] = useState<BulkAction | null>(null)
  const offered = BULK_ACTIONS.filter(({ permission }) => can(permission, actor))
  const beside = isNarrow && offered.length > MOST_NARROW + 1 ? offered.slice(0, MOST_NARROW) : offered
  const inMenu = offered.slice(beside.length)
  const keepOnly = (left: readonly StageListItem[]) => {
    const stays = new Set(left.map(({ id }) => id))
    choose(
      chosen.filter(({ id }) => !stays.has(id)),
      false,
    )
  }
  const ids = chosen.slice(0, MOST_IN_BULK).map(({ id }) => id)
  const printed = ids.length > 0 ? { vehicleIds: ids } : sheet
  return (
    <>
      <BulkBar words={isOn ? wordsOf(chosen.length, isFull) : null} clearLabel="Done" onClear={onEnd}>
        {beside.map((each) => (
          <Button key={each.id} size="sm" onClick={() => setAction(each)}>
            {each.label}
          </Button>
        ))}
        {inMenu.length > 0 && <MoreActions actions={inMenu} onChoose={setAction} />}
        {exported && chosen.length > 0 && <ListExport {...exported} ids={ids} sheet={printed} />}
        {printed && <PrintButton size="sm" of={printed} />}
      </BulkBar>
      {action && <action.Dialog chosen={chosen} onDone={keepOnly} onClose={() => setAction(null)} />}
    </>
  )
}

interface MoreProps {
  actions: readonly BulkAction[]
  onChoose: (action: BulkAction) => void
}

function MoreActions({ actions, onChoose }: MoreProps) {
  return (
    <Menu
      placement="top-end"
      button={
        <Button size="sm" aria-label="More for the chosen vehicles">
          <Ellipsis aria-hidden />
          More
        </Button>
      }
    >
      {actions.map((each) => (
        <MenuEntry key={each.id} icon={each.icon} onSelect={() => onChoose(each)}>
          {each.label}
        </MenuEntry>
      ))}
    </Menu>
  )
}
