import type { AgencyStockItem } from '@forecourt/contracts'
import { formatDate, STAGE_LABELS, stageLabel, STAGES } from '@forecourt/domain'
import { useListState, useVehicles, VehicleCard, type VehicleFilters, VehicleListPage, choicesOf } from '@forecourt/ui'
import { COLUMNS } from './columns.tsx'
import { LIST } from './settings.ts'

// A vehicle leaves Infleet within the call that made it, and CLOSED is asked for as handed over.
const SHOWN_STAGES = STAGES.filter((stage) => stage !== 'INFLEET' && stage !== 'CLOSED')

const FILTERS: VehicleFilters = [
  'make',
  { kind: 'select', name: 'stage', label: 'Stage', choices: choicesOf(SHOWN_STAGES, STAGE_LABELS) },
  { kind: 'toggle', name: 'state', value: 'closed', label: 'Sold' },
]

const renderCard = (vehicle: AgencyStockItem) => (
  <VehicleCard
    vehicle={vehicle}
    facts={
      <>
        <span>{stageLabel(vehicle.stage)}</span>
        {vehicle.agencyReference && <span>{vehicle.agencyReference}</span>}
        <span>
          {vehicle.handoverDueAt
            ? `Handover ${formatDate(vehicle.handoverDueAt)}`
            : `Arrived ${formatDate(vehicle.arrivedAt)}`}
        </span>
      </>
    }
  />
)

/** The manufacturers' vehicles at the dealer, apart from its own: those there are, or those it sold for them. */
export default function AgencyStock() {
  const list = useListState(LIST)
  const isOpen = list.filters.state !== 'closed'
  const vehicles = useVehicles('GET /vehicles/agency-stock', list, { canBeLate: isOpen })
  return (
    <VehicleListPage
      id="agency-stock"
      title="Agency stock"
      label="Manufacturer-owned vehicles"
      vehicles={vehicles}
      columns={COLUMNS}
      filters={FILTERS}
      renderCard={renderCard}
      empty={{ text: 'There is no agency stock at this dealer.' }}
    />
  )
}
