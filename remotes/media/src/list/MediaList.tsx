import { useApiQuery } from '@forecourt/api-client'
import type { MediaListItem } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import {
  Button,
  lazyDialog,
  SubStageTabs,
  useListState,
  useNextVehicle,
  useSearchParams,
  useVehicles,
  VehicleCard,
  VehicleListPage,
} from '@forecourt/ui'
import { useState } from 'react'
import { COLUMNS, flagsOf, Photos, Valet } from './columns.tsx'
import { FILTERS } from './filters.ts'
import { LIST } from './settings.ts'

const Coming = lazyDialog(() => import('../coming/Coming.tsx'))
const StartValets = lazyDialog(() => import('./StartValets.tsx'))

const renderCard = (vehicle: MediaListItem) => (
  <VehicleCard
    vehicle={vehicle}
    flags={flagsOf(vehicle)}
    facts={vehicle.subStage === 'VALET' ? <Valet {...vehicle} /> : <Photos {...vehicle} />}
  />
)

/** The vehicles in Media, most urgent first. */
export default function MediaList() {
  const list = useListState(LIST)
  const vehicles = useVehicles('GET /stage/media', list)
  const counts = useApiQuery('GET /stage/media/counts')
  const next = useNextVehicle('GET /stage/media')
  const mayStart = useCan('stage.media.valet')
  const [isStarting, setStarting] = useState(false)
  // The list of tomorrow's work links to it.
  const [isLookingAhead, setLookingAhead] = useState(useSearchParams()[0].has('coming'))
  return (
    <>
      <VehicleListPage
        stage="MEDIA"
        label="Vehicles in Media"
        vehicles={vehicles}
        next={next}
        actions={
          <>
            <Button onClick={() => setLookingAhead(true)}>Coming</Button>
            {mayStart && <Button onClick={() => setStarting(true)}>Start valets</Button>}
          </>
        }
        tabs={<SubStageTabs stage="MEDIA" list={list} counts={counts.data?.data} />}
        columns={COLUMNS}
        filters={FILTERS}
        renderCard={renderCard}
        empty={{ text: 'No vehicle is in Media.' }}
      />
      {isLookingAhead && <Coming onClose={() => setLookingAhead(false)} />}
      {isStarting && <StartValets onClose={() => setStarting(false)} />}
    </>
  )
}
