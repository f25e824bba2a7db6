import { Button } from '@chakra-ui/react'
import type { StageListItem } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { useState } from 'react'
import { lazyDialog } from '../../../lazy/lazyDialog.tsx'
import { counted } from '../../rangeText.ts'
import { BulkBar } from '../../records/BulkBar.tsx'
import type { Selection } from '../../records/useSelection.ts'
import type { BulkAction } from './BulkDialog.tsx'

const BulkDialog = lazyDialog(() => import(/* webpackChunkName: "bulk" */ './BulkDialog.tsx'))

const VEHICLES = { one: 'vehicle', many: 'vehicles' }

interface Props<Row> {
  selection: Selection<Row>
  onEnd: () => void
}

/** What can be done to several vehicles at once: to those that were chosen, or to those whose registrations are pasted. */
export function VehicleBulkBar<Row extends StageListItem>({ selection, onEnd }: Props<Row>) {
  const { chosen, choose, chooseOnly } = selection
  const mayPrioritise = useCan('vehicles.stock.prioritise')
  const [action, setAction] = useState<BulkAction | null>(null)
  const keepOnly = (left: readonly StageListItem[]) => {
    const ids = new Set(left.map(({ id }) => id))
    choose(
      chosen.filter(({ id }) => !ids.has(id)),
      false,
    )
  }
  const entry = (name: BulkAction, label: string) => (
    <Button size="sm" onClick={() => setAction(name)}>
      {label}
    </Button>
  )
  return (
    <>
      <BulkBar
        words={chosen.length > 0 ? `${counted(chosen.length, VEHICLES)} chosen` : 'Choose vehicles, or paste plates'}
        clearLabel="Done"
        onClear={() => {
          chooseOnly([])
          onEnd()
        }}
      >
        {entry('assign', 'Assign')}
        {entry('location', 'Location')}
        {mayPrioritise && entry('priority', 'Priority')}
        {entry('read', 'Mark read')}
      </BulkBar>
      {action && <BulkDialog action={action} chosen={chosen} onDone={keepOnly} onClose={() => setAction(null)} />}
    </>
  )
}
