import { can } from '@forecourt/authority'
import { pageQuery, useApiQuery, useOptions } from '@forecourt/api-client'
import type { MechanicalPrepListItem } from '@forecourt/contracts'
import { SUB_STAGE_LABELS, SUB_STAGES, type SubStage } from '@forecourt/domain'
import { useActor } from '@forecourt/session'
import {
  countText,
  DataTable,
  FilterBar,
  ListPage,
  ListTabs,
  OpenNextAtFoot,
  OpenNextInHead,
  PageHeader,
  TableSettings,
  useListState,
  vehicleLabel,
  type ListTab,
} from '@forecourt/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { pageOf } from './action.ts'
import { COLUMNS } from './columns.tsx'
import { filtersOf, SORTS } from './filters.ts'
import { PrepCard } from './PrepCard.tsx'
import { LIST } from './settings.ts'
import { useNext } from './useNext.ts'

const ID = 'mechanical-prep'
const NOUN = { one: 'vehicle', many: 'vehicles' }
const ALL = 100

const idOf = ({ id }: MechanicalPrepListItem) => id
const isUnread = ({ unread }: MechanicalPrepListItem) => unread
const renderCard = (vehicle: MechanicalPrepListItem) => <PrepCard vehicle={vehicle} />

/** The sub-stages as tabs; the counts come by themselves and are left out until they are there. */
function useTabs(): ListTab[] {
  const { data } = useApiQuery('GET /stage/mechanical-prep/counts')
  const counts = new Map(data?.data.map(({ subStage, count }) => [subStage, count]))
  const all = data?.data.reduce((sum, { count }) => sum + count, 0)
  const countOf = (subStage: SubStage) => (data ? (counts.get(subStage) ?? 0) : undefined)
  return [
    { value: '', label: 'All', count: all },
    ...SUB_STAGES.MECHANICAL_PREP.map((subStage) => ({
      value: subStage,
      label: SUB_STAGE_LABELS[subStage],
      count: countOf(subStage),
    })),
  ]
}

function useFilters(chosen: { makeId?: string; sourceId?: string; technicianId?: string }) {
  const people = useOptions('GET /options/active-dealer/employees', {
    pageSize: ALL,
    includeIds: [chosen.technicianId],
  })
  const makes = useOptions('GET /options/makes', { pageSize: ALL, includeIds: [chosen.makeId] })
  const sources = useOptions('GET /options/sources', { pageSize: ALL })
  return useMemo(
    () => filtersOf({ people: people.options, makes: makes.options, sources: sources.options }),
    [people.options, makes.options, sources.options],
  )
}

/** The vehicles in mechanical prep, most urgent first (domain section 6.1). */
export default function MechanicalPrepList() {
  const list = useListState(LIST)
  const result = useQuery(pageQuery('GET /stage/mechanical-prep', { query: list.query }))
  const late = useApiQuery('GET /stage/mechanical-prep', { query: { ...list.filters, sla: 'RED', pageSize: 1 } })
  const filters = useFilters(list.filters)
  const tabs = useTabs()
  const next = useNext()
  const actor = useActor()
  const hrefOf = useCallback(
    (vehicle: MechanicalPrepListItem) => pageOf(vehicle, (permission) => can(permission, actor)),
    [actor],
  )

  const paging = result.data?.data.paging
  const lateCount = list.filters.sla ? 0 : (late.data?.data.paging.total ?? 0)
  const subtitle = paging && [countText(paging, NOUN), lateCount > 0 && `${lateCount} late`].filter(Boolean).join(', ')

  return (
    <ListPage
      header={
        <PageHeader
          title="Mechanical prep"
          stage="MECHANICAL_PREP"
          subtitle={subtitle}
          actions={<OpenNextInHead next={next} />}
        />
      }
      tabs={<ListTabs label="Sub-stage" list={list} name="subStage" tabs={tabs} />}
      filters={
        <FilterBar list={list} search="Plate, VIN or stock no" filters={filters} sorts={SORTS}>
          <TableSettings id={ID} columns={COLUMNS} />
        </FilterBar>
      }
    >
      <DataTable
        id={ID}
        label="Vehicles in mechanical prep"
        noun={NOUN}
        list={list}
        result={result}
        columns={COLUMNS}
        idOf={idOf}
        hrefOf={hrefOf}
        labelOf={vehicleLabel}
        isUnread={isUnread}
        renderCard={renderCard}
        empty={{ text: 'No vehicle is in mechanical prep: the ramps are free.' }}
      />
      <OpenNextAtFoot next={next} />
    </ListPage>
  )
}
