import type { AdminListItem } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { ButtonLink, useListState, useNextVehicle, useVehicles, VehicleCard, VehicleListPage } from '@forecourt/ui'
import { COLUMNS, MISSING_LABELS } from './columns.tsx'
import { FILTERS } from './filters.ts'
import { LIST } from './settings.ts'

const renderCard = (vehicle: AdminListItem) => (
  <VehicleCard
    vehicle={vehicle}
    facts={<span>{vehicle.sourceName}</span>}
    flags={vehicle.missingPapers.map((each) => ({ id: each, text: MISSING_LABELS[each] }))}
  />
)

/** The vehicles that wait for Admin, most urgent first. */
export default function AdminList() {
  const vehicles = useVehicles('GET /stage/admin', useListState(LIST))
  const next = useNextVehicle('GET /stage/admin')
  const canInfleet = useCan('stage.infleet.submit')
  return (
    <VehicleListPage
      stage="ADMIN"
      label="Vehicles waiting for Admin"
      vehicles={vehicles}
      next={next}
      columns={COLUMNS}
      filters={FILTERS}
      renderCard={renderCard}
      empty={{
        text: 'No vehicle is waiting for Admin.',
        action: canInfleet && <ButtonLink to="/stages/infleet">Infleet a vehicle</ButtonLink>,
      }}
    />
  )
}
