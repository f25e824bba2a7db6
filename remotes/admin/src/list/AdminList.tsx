import { pageQuery, useApiQuery, useOptions } from '@forecourt/api-client'
import type { AdminListItem } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import {
  ButtonLink,
  countText,
  DataTable,
  FilterBar,
  ListPage,
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
import { COLUMNS, MISSING_LABELS } from './columns.tsx'
import { filtersOf, SORTS } from './filters.ts'
import { LIST } from './settings.ts'

const ID = 'admin'
const NOUN = { one: 'vehicle', many: 'vehicles' }
const ALL = 100

const idOf = ({ id }: AdminListItem) => id
const hrefOf = ({ page }: AdminListItem) => page
const isUnread = ({ unread }: AdminListItem) => unread

const renderCard = (vehicle: AdminListItem) => (
  <VehicleCard
    vehicle={vehicle}
    facts={<span>{vehicle.sourceName}</span>}
    flags={vehicle.missingPapers.map((paper) => ({ id: paper, text: MISSING_LABELS[paper] }))}
  />
)

/** The vehicles that wait for Admin, most urgent first (domain section 6.1). */
export default function AdminList() {
  const list = useListState(LIST)
  const result = useQuery(pageQuery('GET /stage/admin', { query: list.query }))
  const late = useApiQuery('GET /stage/admin', { query: { ...list.filters, sla: 'RED', pageSize: 1 } })
  const next = useApiQuery('GET /stage/admin', { query: { sort: 'urgency', pageSize: 1 } }).data?.data.data[0]
  const makes = useOptions('GET /options/makes', { pageSize: ALL, includeIds: [list.filters.makeId] })
  const sources = useOptions('GET /options/sources', { pageSize: ALL })
  const filters = useMemo(() => filtersOf(makes.options, sources.options), [makes.options, sources.options])
  const canInfleet = useCan('stage.infleet.submit')

  const paging = result.data?.data.paging
  const lateCount = list.filters.sla ? 0 : (late.data?.data.paging.total ?? 0)
  const subtitle = paging && [countText(paging, NOUN), lateCount > 0 && `${lateCount} late`].filter(Boolean).join(', ')

  return (
    <ListPage
      header={<PageHeader title="Admin" stage="ADMIN" subtitle={subtitle} actions={<OpenNextInHead next={next} />} />}
      filters={
        <FilterBar list={list} search="Plate, VIN or stock no" filters={filters} sorts={SORTS}>
          <TableSettings id={ID} columns={COLUMNS} />
        </FilterBar>
      }
    >
      <DataTable
        id={ID}
        label="Vehicles that wait for Admin"
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
          text: 'No vehicle waits for Admin: all are on their way.',
          action: canInfleet && <ButtonLink to="/stages/infleet">Infleet a vehicle</ButtonLink>,
        }}
      />
      <OpenNextAtFoot next={next} />
    </ListPage>
  )
}
