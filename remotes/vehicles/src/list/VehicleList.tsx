import type { VehicleListItem } from '@forecourt/contracts'
import { formatDateTime, stageLabel } from '@forecourt/domain'
import { Button, useListState, useVehicles, VehicleCard, VehicleListPage } from '@forecourt/ui'
import { unreadText } from '../unread.ts'
import { columnsFor } from './columns.tsx'
import { useFilters } from './filters.ts'
import { LIST } from './settings.ts'

const renderCard = (vehicle: VehicleListItem) => (
  <VehicleCard
    vehicle={vehicle}
    facts={
      <>
        <span>{vehicle.offsite?.destinationName ?? stageLabel(vehicle.stage)}</span>
        {vehicle.offsite && <span>Due back {formatDateTime(vehicle.offsite.expectedReturnAt)}</span>}
        <span>{vehicle.dealerName}</span>
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
  const filters = useFilters(list.filters.stage)
  return (
    <VehicleListPage
      id="vehicles"
      title="Vehicles"
      label="Vehicles of the dealer group"
      vehicles={vehicles}
      columns={columnsFor(list.filters.stage)}
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
