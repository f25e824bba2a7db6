import type { IctListItem } from '@forecourt/contracts'
import { Money, useListState, useNextVehicle, useVehicles, VehicleCard, VehicleListPage } from '@forecourt/ui'
import { COLUMNS, Tick } from './columns.tsx'
import { useFilters } from './filters.ts'
import { LIST } from './settings.ts'

const renderCard = (vehicle: IctListItem) => (
  <VehicleCard
    vehicle={vehicle}
    facts={
      <>
        <span>
          {vehicle.toDealerName ? `To ${vehicle.toDealerName}` : 'Stays here'}
          {vehicle.transferPrice !== null && (
            <>
              , <Money pence={vehicle.transferPrice} short />
            </>
          )}
        </span>
        <Tick ictConfirmed={vehicle.ictConfirmed} />
      </>
    }
  />
)

/** The vehicles in ICT, most urgent first. */
export default function IctList() {
  const list = useListState(LIST)
  const vehicles = useVehicles('GET /stage/ict', list)
  const next = useNextVehicle('GET /stage/ict')
  const filters = useFilters(list.filters)
  return (
    <VehicleListPage
      stage="ICT"
      label="Vehicles in ICT"
      vehicles={vehicles}
      next={next}
      columns={COLUMNS}
      filters={filters}
      renderCard={renderCard}
      empty={{ text: 'No vehicle is waiting in ICT.' }}
    />
  )
}
