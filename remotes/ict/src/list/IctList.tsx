import { pageQuery, useApiQuery, useOptions } from '@forecourt/api-client'
import type { IctListItem } from '@forecourt/contracts'
import {
  countText,
  DataTable,
  FilterBar,
  ListPage,
  Money,
  OpenNextAtFoot,
  OpenNextInHead,
  PageHeader,
  TableSettings,
  useListState,
  VehicleCard,
  vehicleLabel,
} from '@forecourt/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { COLUMNS, Tick } from './columns.tsx'
import { filtersOf, SORTS } from './filters.ts'
import { LIST } from './settings.ts'

const ID = 'ict'
const NOUN = { one: 'vehicle', many: 'vehicles' }
const ALL = 100

const idOf = ({ id }: IctListItem) => id
const hrefOf = ({ page }: IctListItem) => page
const isUnread = ({ unread }: IctListItem) => unread

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

/** The vehicles in ICT, most urgent first (domain section 6.1). */
export default function IctList() {
  const list = useListState(LIST)
  const result = useQuery(pageQuery('GET /stage/ict', { query: list.query }))
  const late = useApiQuery('GET /stage/ict', { query: { ...list.filters, sla: 'RED', pageSize: 1 } })
  const first = useApiQuery('GET /stage/ict', { query: { sort: 'urgency', pageSize: 1 } })
  const dealers = useOptions('GET /options/active-dealer-group/dealers', { pageSize: ALL })
  const makes = useOptions('GET /options/makes', { pageSize: ALL, includeIds: [list.filters.makeId] })
  const sources = useOptions('GET /options/sources', { pageSize: ALL })
  const filters = useMemo(
    () => filtersOf({ dealers: dealers.options, makes: makes.options, sources: sources.options }),
    [dealers.options, makes.options, sources.options],
  )

  const next = first.data?.data.data[0]
  const paging = result.data?.data.paging
  const lateCount = list.filters.sla ? 0 : (late.data?.data.paging.total ?? 0)
  const subtitle = paging && [countText(paging, NOUN), lateCount > 0 && `${lateCount} late`].filter(Boolean).join(', ')

  return (
    <ListPage
      header={<PageHeader title="ICT" stage="ICT" subtitle={subtitle} actions={<OpenNextInHead next={next} />} />}
      filters={
        <FilterBar list={list} search="Plate, VIN or stock no" filters={filters} sorts={SORTS}>
          <TableSettings id={ID} columns={COLUMNS} />
        </FilterBar>
      }
    >
      <DataTable
        id={ID}
        label="Vehicles in ICT"
        noun={NOUN}
        list={list}
        result={result}
        columns={COLUMNS}
        idOf={idOf}
        hrefOf={hrefOf}
        labelOf={vehicleLabel}
        isUnread={isUnread}
        renderCard={renderCard}
        empty={{ text: 'No vehicle waits in ICT: all are handed over.' }}
      />
      <OpenNextAtFoot next={next} />
    </ListPage>
  )
}
