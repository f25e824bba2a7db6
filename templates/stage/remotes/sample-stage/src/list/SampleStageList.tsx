import type { SampleStageListItem } from '@forecourt/contracts'
import { useListState, useNextVehicle, useVehicles, VehicleCard, VehicleListPage } from '@forecourt/ui'
import { Begun, COLUMNS } from './columns.tsx'
import { FILTERS } from './filters.ts'
import { LIST } from './settings.ts'

const renderCard = (vehicle: SampleStageListItem) => <VehicleCard vehicle={vehicle} facts={<Begun {...vehicle} />} />

/** The vehicles in Sample Stage, most urgent first. */
export default function SampleStageList() {
  const vehicles = useVehicles('GET /stage/sample-stage', useListState(LIST))
  const next = useNextVehicle('GET /stage/sample-stage')
  return (
    <VehicleListPage
      stage="SAMPLE_STAGE"
      label="Vehicles in Sample Stage"
      vehicles={vehicles}
      next={next}
      columns={COLUMNS}
      filters={FILTERS}
      renderCard={renderCard}
      empty={{ text: 'No vehicle is in Sample Stage. Those that Admin sends here appear automatically.' }}
    />
  )
}
