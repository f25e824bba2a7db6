import { useApiQuery } from '@forecourt/api-client'
import type { BodyDamageListItem } from '@forecourt/contracts'
import { counted } from '@forecourt/domain'
import { CardFact, pageOf, PrepCard, usePrepNext } from '@forecourt/prep'
import { useActor } from '@forecourt/session'
import { SubStageTabs, useListState, useVehicles, VehicleListPage } from '@forecourt/ui'
import { COLUMNS, Worst } from './columns.tsx'
import { useFilters } from './filters.ts'
import { LIST } from './settings.ts'

const MARK = { one: 'mark', many: 'marks' }

function Marks({ items, worstSeverity }: BodyDamageListItem) {
  if (items === null) return <CardFact>Not assessed</CardFact>
  return (
    <CardFact>
      {counted(items, MARK)} {worstSeverity && <Worst worstSeverity={worstSeverity} />}
    </CardFact>
  )
}

const renderCard = (vehicle: BodyDamageListItem) => <PrepCard vehicle={vehicle} fact={<Marks {...vehicle} />} />

/** The vehicles in body damage, most urgent first. */
export default function BodyDamageList() {
  const list = useListState(LIST)
  const vehicles = useVehicles('GET /stage/body-damage', list)
  const counts = useApiQuery('GET /stage/body-damage/counts')
  const filters = useFilters(list.filters)
  const actor = useActor()
  const next = usePrepNext('GET /stage/body-damage', 'BODY_DAMAGE')
  return (
    <VehicleListPage
      stage="BODY_DAMAGE"
      label="Vehicles in Body Damage"
      vehicles={vehicles}
      next={next}
      tabs={<SubStageTabs stage="BODY_DAMAGE" list={list} counts={counts.data?.data} />}
      columns={COLUMNS}
      filters={filters}
      hrefOf={(vehicle) => pageOf(vehicle, actor)}
      renderCard={renderCard}
      empty={{ text: 'No vehicle is in Body Damage.' }}
    />
  )
}
