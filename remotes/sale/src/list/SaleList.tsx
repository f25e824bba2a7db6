import { useApiQuery } from '@forecourt/api-client'
import type { SaleListItem } from '@forecourt/contracts'
import {
  Money,
  SubStageTabs,
  useListState,
  useNextVehicle,
  useVehicles,
  VehicleCard,
  VehicleListPage,
} from '@forecourt/ui'
import { Adverts, COLUMNS, OnSale } from './columns.tsx'
import { FILTERS } from './filters.ts'
import { LIST } from './settings.ts'

const renderCard = (vehicle: SaleListItem) => (
  <VehicleCard
    vehicle={vehicle}
    facts={
      <>
        {vehicle.askingPrice !== null && <Money pence={vehicle.askingPrice} short />}
        {vehicle.subStage === 'ON_SALE' && <OnSale {...vehicle} />}
        <Adverts {...vehicle} />
      </>
    }
  />
)

/** The vehicles in Sale, most urgent first. */
export default function SaleList() {
  const list = useListState(LIST)
  const vehicles = useVehicles('GET /stage/sale', list)
  const counts = useApiQuery('GET /stage/sale/counts')
  const next = useNextVehicle('GET /stage/sale')
  return (
    <VehicleListPage
      stage="SALE"
      label="Vehicles in Sale"
      vehicles={vehicles}
      next={next}
      tabs={<SubStageTabs stage="SALE" list={list} counts={counts.data?.data} />}
      columns={COLUMNS}
      filters={FILTERS}
      renderCard={renderCard}
      empty={{ text: 'No vehicle is in Sale.' }}
    />
  )
}
