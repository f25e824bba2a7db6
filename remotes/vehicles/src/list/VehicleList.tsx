import { pageQuery, useApiQuery, useOptions } from '@forecourt/api-client'
import type { VehicleListItem } from '@forecourt/contracts'
import { stageLabel } from '@forecourt/domain'
import {
  Button,
  countText,
  DataTable,
  FilterBar,
  ListPage,
  PageHeader,
  TableSettings,
  useListState,
  VehicleCard,
  vehicleLabel,
} from '@forecourt/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { COLUMNS, unreadText } from './columns.tsx'
import { filtersOf, SORTS } from './filters.ts'
import { LIST } from './settings.ts'

const ID = 'vehicles'
const NOUN = { one: 'vehicle', many: 'vehicles' }
const ALL = 100

const idOf = ({ id }: VehicleListItem) => id
const hrefOf = ({ page }: VehicleListItem) => page
const isUnread = ({ unread }: VehicleListItem) => unread

const renderCard = (vehicle: VehicleListItem) => (
  <VehicleCard
    vehicle={vehicle}
    facts={
      <>
        <span>{stageLabel(vehicle.stage)}</span>
        <span>{vehicle.dealerName}</span>
      </>
    }
    flags={
      vehicle.unreadMessages > 0 ? [{ id: 'messages', text: unreadText(vehicle.unreadMessages), tone: 'accent' }] : []
    }
  />
)

/** Every vehicle of the dealer group, most urgent first (domain section 6.1). */
export default function VehicleList() {
  const list = useListState(LIST)
  const result = useQuery(pageQuery('GET /vehicles', { query: list.query }))
  const isOpen = list.filters.state !== 'closed' && list.filters.stage !== 'CLOSED'
  const late = useApiQuery(
    'GET /vehicles',
    { query: { ...list.filters, sla: 'RED', pageSize: 1 } },
    { enabled: isOpen && !list.filters.sla },
  )
  const dealers = useOptions('GET /options/active-dealer-group/dealers', { pageSize: ALL })
  const makes = useOptions('GET /options/makes', { pageSize: ALL, includeIds: [list.filters.makeId] })
  const sources = useOptions('GET /options/sources', { pageSize: ALL })
  const { stage } = list.filters
  const filters = useMemo(
    () => filtersOf({ dealers: dealers.options, makes: makes.options, sources: sources.options, stage }),
    [dealers.options, makes.options, sources.options, stage],
  )

  const paging = result.data?.data.paging
  const lateCount = isOpen && !list.filters.sla ? (late.data?.data.paging.total ?? 0) : 0
  const subtitle = paging && [countText(paging, NOUN), lateCount > 0 && `${lateCount} late`].filter(Boolean).join(', ')

  return (
    <ListPage
      header={<PageHeader title="Vehicles" subtitle={subtitle} />}
      filters={
        <FilterBar list={list} search="Plate, VIN or stock no" filters={filters} sorts={SORTS}>
          <TableSettings id={ID} columns={COLUMNS} />
        </FilterBar>
      }
    >
      <DataTable
        id={ID}
        label="Vehicles of the dealer group"
        noun={NOUN}
        list={list}
        result={result}
        columns={COLUMNS}
        idOf={idOf}
        hrefOf={hrefOf}
        labelOf={vehicleLabel}
        isUnread={isUnread}
        renderCard={renderCard}
        empty={{
          text: isOpen ? 'No vehicle is open in your dealer group.' : 'No vehicle of your dealer group is closed yet.',
          action: !isOpen && <Button onClick={() => list.clearFilters()}>Show open vehicles</Button>,
        }}
      />
    </ListPage>
  )
}
