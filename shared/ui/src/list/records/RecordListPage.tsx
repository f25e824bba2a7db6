import type { Permission } from '@forecourt/authority'
import { useCan } from '@forecourt/session'
import { useMemo, type ReactNode } from 'react'
import type { Choice } from '../../form/fields/choices.ts'
import { Plus } from '../../icons.ts'
import { ButtonLink } from '../../layout/Link.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { DataTable, type DataTableProps } from '../DataTable.tsx'
import type { FilterDefinition } from '../filters/definitions.ts'
import { anyList } from '../anyList.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import { listNameOf } from '../listName.ts'
import { ListPage } from '../ListPage.tsx'
import { ListTools } from '../ListTools.tsx'
import { useIsTablet } from '../useIsNarrow.ts'
import type { FilterShapes } from '../listState.ts'
import { counted, countText } from '../rangeText.ts'
import { useLookId } from '../views/useLookId.ts'
import { BulkBar } from './BulkBar.tsx'
import { ChooseRow } from './ChooseBox.tsx'
import { ExportButton } from './ExportButton.tsx'
import { recordColumns } from './recordColumns.tsx'
import { RecordsContext, type RecordsAround } from './RecordsContext.ts'
import type { RowAction } from './rowAction.ts'
import { RowActions } from './RowMenu.tsx'
import { useSelection } from './useSelection.ts'
import type { RecordAddress } from './useRecordAddress.ts'
import type { Records } from './useRecords.ts'

type Table<Row, Filters extends FilterShapes, Sort extends string> = Pick<
  DataTableProps<Row, Filters, Sort>,
  'id' | 'columns' | 'hrefOf' | 'renderCard' | 'empty' | 'noun'
>

interface Props<Row extends { id: string }, Filters extends FilterShapes, Sort extends string> extends Table<
  Row,
  Filters,
  Sort
> {
  title: string
  /** In place of the page's head: takes the count of records in words, and what stands at its end. */
  renderHead?: (count: string | null, actions: ReactNode) => ReactNode
  /** What `useRecords` gave. */
  records: Records<Row, Filters, Sort>
  /** What `useRecordAddress` gave, of a list with dialogs. */
  record?: Pick<RecordAddress, 'newHref' | 'revision'>
  /** A row's name, for its box and its menu. */
  nameOf: (row: Row) => string
  /** What the search finds: 'Name or country'. */
  search?: string
  filters?: readonly FilterDefinition[]
  /** The orders in words. */
  sorts?: readonly Choice<NoInfer<Sort>>[]
  /** The action of the page, for anyone who may: 'New make'. It stands in an empty list too. */
  create?: { label: string; permission: Permission }
  /** What can be done with one row. */
  actions?: (row: Row) => readonly RowAction[]
  /** What else stands at the end of a row's card on a phone, such as a star. */
  renderCardAside?: (row: Row) => ReactNode
  /** Lets rows be chosen, and says what can be done with those that are. */
  renderBulk?: (chosen: readonly Row[], chooseOnly: (rows: readonly Row[]) => void) => ReactNode
  /** The dialogs over the list. */
  children?: ReactNode
}

const idOf = ({ id }: { id: string }) => id
const none: readonly never[] = []
const noActions = () => none

interface CreateProps {
  label: string
  permission: Permission
  to: string
  isPrimary: boolean
}

function Create({ label, permission, to, isPrimary }: CreateProps) {
  if (!useCan(permission)) return null
  return (
    <ButtonLink variant={isPrimary ? 'solid' : 'outline'} to={to}>
      <Plus aria-hidden />
      {label}
    </ButtonLink>
  )
}

/** The one list of records: search, filters, columns, export, and where wanted a choice of rows. Its dialogs stand beside it. */
export function RecordListPage<Row extends { id: string }, Filters extends FilterShapes, Sort extends string>({
  title,
  renderHead,
  records: { route, list, result, fetchPage },
  record,
  nameOf,
  search,
  filters,
  sorts,
  create,
  empty,
  actions,
  renderCardAside,
  renderBulk,
  columns,
  children,
  ...table
}: Props<Row, Filters, Sort>) {
  const body = result.data?.data
  const name = listNameOf(route)
  const look = useLookId(table.id, name !== null)
  const rows = body?.data ?? none
  const selection = useSelection({ rows, idOf, listKey: JSON.stringify([list.filters, list.sort]) })
  const { chosen, chooseOnly } = selection
  const canChoose = renderBulk !== undefined
  const hasActions = actions !== undefined
  const all = useMemo(() => recordColumns({ columns, canChoose, hasActions }), [columns, canChoose, hasActions])
  const choosing = canChoose
    ? { isOn: chosen.length > 0, begin: () => {}, end: () => chooseOnly(none), selection }
    : undefined
  const around: RecordsAround<Row> = { nameOf, actions: actions ?? noActions, selection }
  const count = body ? countText(body.paging, table.noun) : null
  const createButton = (isPrimary: boolean) =>
    create && record && <Create {...create} to={record.newHref} isPrimary={isPrimary} />
  const isTablet = useIsTablet()
  const tools = (
    <ListTools
      route={route}
      id={look}
      viewsId={table.id}
      list={anyList(list)}
      columns={columns}
      noun={table.noun}
      paging={body?.paging}
      fallback={<ExportButton id={table.id} noun={table.noun} columns={columns} fetchPage={fetchPage} />}
      hasTable
    />
  )
  const headActions = (
    <>
      {!isTablet && tools}
      {createButton(true)}
    </>
  )

  const renderAside = (row: Row) => (
    <>
      {renderCardAside?.(row)}
      {canChoose && <ChooseRow row={row} />}
      {hasActions && <RowActions row={row} />}
    </>
  )

  return (
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- React's context cannot say of which rows it is
    <RecordsContext value={around as RecordsAround<unknown>}>
      <ListPage
        header={
          renderHead ? (
            renderHead(count, headActions)
          ) : (
            <PageHeader title={title} subtitle={count} actions={headActions} />
          )
        }
        filters={<FilterBar list={list} search={search} filters={filters} sorts={sorts} tools={isTablet && tools} />}
      >
        <DataTable
          {...table}
          id={look}
          label={title}
          list={list}
          result={result}
          columns={all}
          idOf={idOf}
          revision={record?.revision}
          choosing={choosing}
          renderCardAside={actions || renderBulk || renderCardAside ? renderAside : undefined}
          empty={{ action: createButton(false), ...empty }}
        />
        {renderBulk && (
          <BulkBar
            words={chosen.length > 0 ? `${counted(chosen.length, table.noun)} chosen` : null}
            onClear={() => chooseOnly(none)}
          >
            {renderBulk(chosen, chooseOnly)}
          </BulkBar>
        )}
      </ListPage>
      {children}
    </RecordsContext>
  )
}
