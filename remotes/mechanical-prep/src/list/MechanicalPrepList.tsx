import { useApiQuery } from '@forecourt/api-client'
import type { MechanicalPrepListItem } from '@forecourt/contracts'
import { pageOf, PrepCard, usePrepNext } from '@forecourt/prep'
import { useActor } from '@forecourt/session'
import { SubStageTabs, useListState, useVehicles, VehicleListPage } from '@forecourt/ui'
import { COLUMNS, ownFlags } from './columns.tsx'
import { useFilters } from './filters.ts'
import { MotFact } from './MotFact.tsx'
import { LIST } from './settings.ts'

const renderCard = (vehicle: MechanicalPrepListItem) => (
  <PrepCard vehicle={vehicle} fact={<MotFact motExpiresAt={vehicle.motExpiresAt} />} flags={ownFlags(vehicle)} />
)

/** The vehicles in mechanical prep, most urgent first. */
export default function MechanicalPrepList() {
  const list = useListState(LIST)
  const vehicles = useVehicles('GET /stage/mechanical-prep', list)
  const counts = useApiQuery('GET /stage/mechanical-prep/counts')
  const filters = useFilters(list.filters.technicianId)
  const actor = useActor()
  const next = usePrepNext('GET /stage/mechanical-prep', 'MECHANICAL_PREP')
  return (
    <VehicleListPage
      stage="MECHANICAL_PREP"
      label="Vehicles in Mechanical Prep"
      vehicles={vehicles}
      next={next}
      tabs={<SubStageTabs stage="MECHANICAL_PREP" list={list} counts={counts.data?.data} />}
      columns={COLUMNS}
      filters={filters}
      hrefOf={(vehicle) => pageOf(vehicle, actor)}
      renderCard={renderCard}
      empty={{ text: 'No vehicle is in Mechanical Prep.' }}
    />
  )
}
