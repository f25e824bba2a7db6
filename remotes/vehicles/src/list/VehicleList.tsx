import type { VehicleListItem } from '@forecourt/contracts'
import { useOptions } from '@forecourt/api-client'
import { formatDateTime, stageLabel } from '@forecourt/domain'
import { Button, useListState, useVehicles, VehicleCard, VehicleListPage } from '@forecourt/ui'
import { useMemo } from 'react'
import { unreadText } from '../unread.ts'
import { columnsFor } from './columns.tsx'
import { filtersFor } from './filters.ts'
import { LIST } from './settings.ts'
import { type ShortName, shortNames } from './short-names.ts'

const cardWith = (shortName: ShortName) => (vehicle: VehicleListItem) => (
  <VehicleCard
    vehicle={vehicle}
    facts={
      <>
        <span>{vehicle.offsite?.destinationName ?? stageLabel(vehicle.stage)}</span>
        {vehicle.offsite && <span>Due back {formatDateTime(vehicle.offsite.expectedReturnAt)}</span>}
        <span>{shortName(vehicle.dealerName)}</span>
      </>
    }
    flags={
      vehicle.unreadMessages > 0 ? [{ id: 'messages', text: unreadText(vehicle.unreadMessages), tone: 'accent' }] : []
    }
  />
)

/** Every vehicle of the dealer group, most urgent first. */
export default function VehicleList() {
  const list = useListState(LIST)
  const isOpen = list.filters.state !== 'closed' && list.filters.stage !== 'CLOSED'
  const vehicles = useVehicles('GET /vehicles', list, { canBeLate: isOpen })
  const { options: dealers } = useOptions('GET /options/active-dealer-group/dealers', { all: true })
  const filters = filtersFor(list.filters.stage, dealers)
  const shortName = useMemo(() => shortNames(dealers.map(({ name }) => name)), [dealers])
  const columns = useMemo(() => columnsFor(list.filters.stage, shortName), [list.filters.stage, shortName])
  const renderCard = useMemo(() => cardWith(shortName), [shortName])
  return (
    <VehicleListPage
      id="vehicles"
      title="Vehicles"
      label="Vehicles of the dealer group"
      vehicles={vehicles}
      columns={columns}
      filters={filters}
      renderCard={renderCard}
      empty={{
        text: isOpen
          ? 'There are no open vehicles in your dealer group.'
          : 'There are no closed vehicles in your dealer group yet.',
        action: !isOpen && <Button onClick={() => list.clearFilters()}>Show open vehicles</Button>,
      }}
    />
  )
}
