import type { StageListItem } from '@forecourt/contracts'
import { listPageFor, MOST_IN_BULK, STAGE_LABELS, type Stage } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { useMemo, useState, type ReactNode } from 'react'
import { Button } from '@chakra-ui/react'
import { CircleCheck } from '../../icons.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { vehicleLabel } from '../cells/vehicleName.ts'
import { DataTable, type DataTableProps } from '../DataTable.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import { ListPage } from '../ListPage.tsx'
import { ListTools } from '../ListTools.tsx'
import type { FilterShapes } from '../listState.ts'
import { countText } from '../rangeText.ts'
import { listNameOf } from '../listName.ts'
import { ChooseRow } from '../records/ChooseBox.tsx'
import { recordColumns } from '../records/recordColumns.tsx'
import { RecordsContext, type RecordsAround } from '../records/RecordsContext.ts'
import { useSelection } from '../records/useSelection.ts'
import { useIsTablet } from '../useIsNarrow.ts'
import { useLookId } from '../views/useLookId.ts'
import { VehicleBulkBar } from './bulk/VehicleBulkBar.tsx'
import { useVehicleFilters, type VehicleFilters } from './filters.ts'
import { OpenNextAtFoot, OpenNextInHead } from './OpenNext.tsx'
import { SORT_LABELS, VEHICLE_SEARCH, type VehicleSort } from './settings.ts'
import type { Vehicles } from './useVehicles.ts'
import { anyList } from '../anyList.ts'

const NOUN = { one: 'vehicle', many: 'vehicles' }

type Table<Row extends StageListItem, Filters extends FilterShapes, Sort extends string> = Pick<
  DataTableProps<Row, Filters, Sort>,
  'label' | 'columns' | 'renderCard' | 'empty'
>

/** Whose list it is: a stage's, which has its name, or one with a name of its own. */
type Named = { stage: Stage; id?: string; title?: string } | { stage?: undefined; id: string; title: string }

interface Props<Row extends StageListItem, Filters extends FilterShapes, Sort extends VehicleSort> extends Table<
  Row,
  Filters,
  Sort
> {
  vehicles: Vehicles<Row, Filters, Sort>
  filters: VehicleFilters
  /** Parts of the list, such as `SubStageTabs`. */
  tabs?: ReactNode
  /** What is done to several vehicles at once, beside the way to the next one. */
  actions?: ReactNode
  /** What `useNextVehicle` found. */
  next?: StageListItem | undefined
  /** Where a row leads; to the page on which the vehicle is worked on unless said. */
  hrefOf?: (vehicle: Row) => string
}

/** What a list's settings are kept under, and what its page is called. */
function nameOf(given: Named): { id: string; title: string } {
  if (!given.stage) return given
  const { stage, id = listPageFor(stage).replace('/stages/', ''), title = STAGE_LABELS[stage] } = given
  return { id, title }
}

const idOf = ({ id }: StageListItem) => id
const pageOf = ({ page }: StageListItem) => page
const none: readonly never[] = []
const noActions = () => none
const renderChoice = (row: unknown) => <ChooseRow row={row} />
const isUnread = ({ unread }: StageListItem) => unread

/** The one list of vehicles: the group's, and each stage's. Columns, own filters and cards are the module's. */
export function VehicleListPage<Row extends StageListItem, Filters extends FilterShapes, Sort extends VehicleSort>(
  props: Props<Row, Filters, Sort> & Named,
) {
  const {
    stage,
    vehicles,
    filters: named,
    tabs,
    actions,
    next,
    hrefOf = pageOf,
    columns,
    label,
    renderCard,
    empty,
  } = props
  const { id, title } = nameOf(props)
  const { route, list, result, lateCount } = vehicles
  const name = listNameOf(route)
  const look = useLookId(id, name !== null)
  const filters = useVehicleFilters(named, anyList(list))
  const sorts = list.settings.sorts.map((value) => ({ value, label: SORT_LABELS[value] }))
  const paging = result.data?.data.paging
  const sheet = name ? { list: { route, query: { ...anyList(list).filters, sort: list.sort } } } : undefined
  const isTablet = useIsTablet()
  const mayChoose = useCan('vehicles.location.update')
  const [isChoosing, setChoosing] = useState(false)
  const rows = result.data?.data.data ?? none
  const selection = useSelection<Row>({
    rows,
    idOf,
    listKey: JSON.stringify([list.filters, list.sort]),
    most: MOST_IN_BULK,
  })
  const stop = () => {
    selection.chooseOnly([])
    setChoosing(false)
  }
  const choosing = mayChoose ? { isOn: isChoosing, begin: () => setChoosing(true), end: stop, selection } : undefined
  const all = useMemo(() => recordColumns({ columns, canChoose: isChoosing, hasActions: false }), [columns, isChoosing])
  const around: RecordsAround<Row> = { nameOf: vehicleLabel, actions: noActions, selection }
  const tools = (
    <ListTools
      route={route}
      id={look}
      viewsId={id}
      list={anyList(list)}
      columns={columns}
      noun={NOUN}
      paging={paging}
      sheet={sheet}
      hasTable={!isTablet}
    />
  )
  const subtitle = paging
    ? [countText(paging, NOUN), lateCount > 0 && `${lateCount} late`].filter(Boolean).join(', ')
    : null
  return (
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- React's context cannot say of which rows it is
    <RecordsContext value={around as RecordsAround<unknown>}>
      <ListPage
        header={
          <PageHeader
            title={title}
            stage={stage}
            subtitle={subtitle}
            actions={
              (!isTablet || actions || next || mayChoose) && (
                <>
                  {!isTablet && tools}
                  {mayChoose && (
                    <Button
                      aria-label="Choose vehicles"
                      aria-pressed={isChoosing}
                      onClick={() => (isChoosing ? stop() : setChoosing(true))}
                    >
                      <CircleCheck aria-hidden />
                      Choose
                    </Button>
                  )}
                  {actions}
                  {next && <OpenNextInHead next={next} />}
                </>
              )
            }
          />
        }
        tabs={tabs}
        filters={
          <FilterBar list={list} search={VEHICLE_SEARCH} filters={filters} sorts={sorts} tools={isTablet && tools} />
        }
      >
        <DataTable
          id={look}
          label={label}
          columns={all}
          renderCard={renderCard}
          hasRichCards
          renderCardAside={isChoosing ? renderChoice : undefined}
          choosing={choosing}
          empty={empty}
          noun={NOUN}
          list={list}
          result={result}
          idOf={idOf}
          hrefOf={hrefOf}
          labelOf={vehicleLabel}
          isUnread={isUnread}
        />
        {mayChoose && (
          <VehicleBulkBar
            isOn={isChoosing}
            selection={selection}
            exported={name && { route, id: look, list: anyList(list), columns, noun: NOUN }}
            sheet={sheet}
            onEnd={stop}
          />
        )}
        {!isChoosing && next && <OpenNextAtFoot next={next} />}
      </ListPage>
    </RecordsContext>
  )
}
