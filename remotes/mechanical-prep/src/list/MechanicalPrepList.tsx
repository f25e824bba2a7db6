import { can, type Permission } from '@forecourt/authority'
import { useApiQuery } from '@forecourt/api-client'
import type { MechanicalPrepListItem } from '@forecourt/contracts'
import { useActor } from '@forecourt/session'
import { SubStageTabs, useListState, useNextVehicle, useVehicles, VehicleListPage } from '@forecourt/ui'
import { mayAct, pageOf } from './action.ts'
import { COLUMNS } from './columns.tsx'
import { useFilters } from './filters.ts'
import { PrepCard } from './PrepCard.tsx'
import { LIST } from './settings.ts'

const renderCard = (vehicle: MechanicalPrepListItem) => <PrepCard vehicle={vehicle} />

/** The vehicles in mechanical prep, most urgent first (domain section 6.1). */
export default function MechanicalPrepList() {
  const list = useListState(LIST)
  const vehicles = useVehicles('GET /stage/mechanical-prep', list)
  const counts = useApiQuery('GET /stage/mechanical-prep/counts')
  const filters = useFilters(list.filters.technicianId)
  const actor = useActor()
  const may = (permission: Permission) => can(permission, actor)
  const next = useNextVehicle('GET /stage/mechanical-prep', {
    // A manager's only task here is approval, and may lie further down than is looked.
    ...(!may('stage.mechanicalPrep.assess') && { among: { subStage: 'APPROVAL' } }),
    mayTake: (vehicle) => mayAct(vehicle, may) !== null,
  })
  return (
    <VehicleListPage
      id="mechanical-prep"
      title="Mechanical Prep"
      stage="MECHANICAL_PREP"
      label="Vehicles in mechanical prep"
      vehicles={vehicles}
      next={next}
      tabs={<SubStageTabs stage="MECHANICAL_PREP" list={list} counts={counts.data?.data} />}
      columns={COLUMNS}
      filters={filters}
      hrefOf={(vehicle) => pageOf(vehicle, may)}
      renderCard={renderCard}
      empty={{ text: 'No vehicle is in mechanical prep: the ramps are free.' }}
    />
  )
}
