import type { StageListItem } from '@forecourt/contracts'
import type { Stage } from '@forecourt/domain'
import type { ReactNode } from 'react'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { vehicleLabel } from '../cells/vehicleName.ts'
import { DataTable, type DataTableProps } from '../DataTable.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import { ListPage } from '../ListPage.tsx'
import type { FilterShapes } from '../listState.ts'
import { countText } from '../rangeText.ts'
import { TableSettings } from '../TableSettings.tsx'
import { useVehicleFilters, type VehicleFilters } from './filters.ts'
import { OpenNextAtFoot, OpenNextInHead } from './OpenNext.tsx'
import { SORT_LABELS, VEHICLE_SEARCH, type VehicleSort } from './settings.ts'
import type { Vehicles } from './useVehicles.ts'
import { anyList } from '../anyList.ts'

const NOUN = { one: 'vehicle', many: 'vehicles' }

type Table<Row extends StageListItem, Filters extends FilterShapes, Sort extends string> = Pick<
  DataTableProps<Row, Filters, Sort>,
  'id' | 'label' | 'columns' | 'renderCard' | 'empty'
>

interface Props<Row extends StageListItem, Filters extends FilterShapes, Sort extends VehicleSort> extends Table<
  Row,
  Filters,
  Sort
> {
  title: string
  /** The stage whose list this is. */
  stage?: Stage
  vehicles: Vehicles<Row, Filters, Sort>
  filters: VehicleFilters
  /** Parts of the list, such as `SubStageTabs`. */
  tabs?: ReactNode
  /** What `useNextVehicle` found. */
  next?: StageListItem | undefined
  /** Where a row leads; to the page on which the vehicle is worked on unless said. */
  hrefOf?: (vehicle: Row) => string
}

const idOf = ({ id }: StageListItem) => id
const pageOf = ({ page }: StageListItem) => page
const isUnread = ({ unread }: StageListItem) => unread

/** The one list of vehicles: the group's, and each stage's. Columns, own filters and cards are the module's. */
export function VehicleListPage<Row extends StageListItem, Filters extends FilterShapes, Sort extends VehicleSort>({
  title,
  stage,
  vehicles: { list, result, lateCount },
  filters: named,
  tabs,
  next,
  hrefOf = pageOf,
  ...table
}: Props<Row, Filters, Sort>) {
  const filters = useVehicleFilters(named, anyList(list))
  const sorts = list.settings.sorts.map((value) => ({ value, label: SORT_LABELS[value] }))
  const paging = result.data?.data.paging
  const subtitle = paging && [countText(paging, NOUN), lateCount > 0 && `${lateCount} late`].filter(Boolean).join(', ')
  return (
    <ListPage
      header={
        <PageHeader title={title} stage={stage} subtitle={subtitle} actions={next && <OpenNextInHead next={next} />} />
      }
      tabs={tabs}
      filters={
        <FilterBar list={list} search={VEHICLE_SEARCH} filters={filters} sorts={sorts}>
          <TableSettings id={table.id} columns={table.columns} />
        </FilterBar>
      }
    >
      <DataTable
        {...table}
        noun={NOUN}
        list={list}
        result={result}
        idOf={idOf}
        hrefOf={hrefOf}
        labelOf={vehicleLabel}
        isUnread={isUnread}
      />
      {next && <OpenNextAtFoot next={next} />}
    </ListPage>
  )
}
