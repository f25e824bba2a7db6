import { chakra, Table, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CardList } from './CardList.tsx'
import { rowChoosing, type Choosing } from './choosing/choosing.ts'
import { shiftPress } from './choosing/shiftPress.ts'
import { edgeOf, type Column } from './columns.ts'
import { DataRow } from './DataRow.tsx'
import { HeadCell } from './HeadCell.tsx'
import { ListFooter } from './ListFooter.tsx'
import { EmptyList, FailedList, LoadingList } from './ListStates.tsx'
import { useListPreferences } from './preferences.ts'
import { countText, type Noun } from './rangeText.ts'
import { useSteadyRows } from './steadyRows.ts'
import { useIsNarrow, useIsTablet } from './useIsNarrow.ts'
import { useListRows, type ListResult } from './useListRows.ts'
import type { FilterShapes } from './listState.ts'
import type { ListState } from './useListState.ts'
import { sayRowsShown } from './rowsShown.ts'
import { useDrawnRows } from './useDrawnRows.ts'
import { useRovingRows } from './useRovingRows.ts'
import { useScrollMemory } from './useScrollMemory.ts'
import { ShownRowsContext } from './ShownRowsContext.ts'
import { useShownColumns } from './useShownColumns.ts'
import { anyList } from './anyList.ts'

export interface DataTableProps<Row, Filters extends FilterShapes, Sort extends string> {
  /** Under what the person's density and columns are kept. */
  id: string
  /** The list's name for the screen reader. */
  label: string
  noun: Noun
  list: ListState<Filters, Sort>
  result: ListResult<Row>
  /** Declare them outside the component, or keep them in a memo. */
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  hrefOf: (row: Row) => string
  /** The row's name where its primary cell does not say enough. */
  labelOf?: (row: Row) => string
  isUnread?: (row: Row) => boolean
  /** Counts what the person changed themselves: what comes of it appears at once, under the pointer and the focus too. */
  revision?: number
  /** What a row becomes on a phone; a card draws itself again only for another row or another one of these. */
  renderCard: (row: Row) => ReactNode
  /** Whether cards tell more than the columns that a tablet has room for; there they are shown too then. */
  hasRichCards?: boolean
  /** What stands in a card's corner and is no part of its link. */
  renderCardAside?: ((row: Row) => ReactNode) | undefined
  /** Lets rows be chosen by key and press. */
  choosing?: Choosing<Row> | undefined
  /** What is said when there is nothing at all, and the next step. */
  empty: { text: ReactNode; action?: ReactNode }
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: { base: '1 0 auto', md: '1' },
    minWidth: '0',
    minHeight: { md: '0' },
  },
})
const Scroller = chakra('div', {
  base: {
    flex: '1 1 auto',
    minHeight: '0',
    overflow: 'auto',
    overscrollBehaviorX: 'contain',
    '& [data-edge=start]': { paddingInlineStart: '6' },
    '& [data-edge=end]': { paddingInlineEnd: '6' },
    '& tbody :is(th, td)': { whiteSpace: 'nowrap', fontWeight: 'normal', textAlign: 'start' },
    '& tbody [data-numeric]': { textAlign: 'end' },
    '& [data-kind=plate] svg': { maxWidth: 'none' },
  },
  // Without colour and a little paler: enough to see that it is old, and still to be read.
  variants: { behind: { true: { '& tbody': { filter: 'grayscale(1) opacity(0.9)' } } } },
})

/** At least as many as a tall screen shows: a phone of rich cards, a phone or a tablet of others, a desk of rows. */
const ON_A_SCREEN = { richCards: 4, cards: 14, rows: 30 }

const never = () => false

/** The one way to show a list: a table at a desk, cards on a phone, with the four states, keys, columns and pages. */
export function DataTable<Row, Filters extends FilterShapes, Sort extends string>(
  props: DataTableProps<Row, Filters, Sort>,
) {
  const { id, label, noun, result, columns, idOf, hrefOf, labelOf, isUnread = never, empty, revision = 0 } = props
  const { renderCard, renderCardAside, hasRichCards = false } = props
  const list = anyList(props.list)
  const [preferences] = useListPreferences(id)
  const isPhone = useIsNarrow()
  const isTablet = useIsTablet()
  const isNarrow = isPhone || (hasRichCards && isTablet)
  const scroller = useRef<HTMLDivElement>(null)
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)

  const { answer, isBehind, isLoading } = useListRows(result, list, revision)
  const steady = useSteadyRows({
    rows: answer?.body.data.data ?? none,
    listKey: answer ? `${answer.key} ${answer.revision}` : '',
    isHeld: isPointed || isFocused,
    idOf,
  })
  const data = steady.rows
  const cards = isPhone && hasRichCards ? ON_A_SCREEN.richCards : ON_A_SCREEN.cards
  const drawn = useDrawnRows(data, isNarrow ? cards : ON_A_SCREEN.rows)
  const paging = answer?.body.data.paging ?? null

  const shown = useShownColumns(columns, { id, scroller, isReady: data.length > 0 && !isNarrow })
  const choosing = rowChoosing(props.choosing, data, idOf)
  const ids = data.map(idOf)
  const roving = useRovingRows(scroller, ids[0], isNarrow ? null : choosing)
  const tabStop = ids.find((rowId) => rowId === roving.tabStop) ?? ids[0]
  useScrollMemory(scroller, data.length > 0 && !isNarrow)

  const isSettled = answer !== null || result.error !== null
  useEffect(() => {
    if (isSettled) sayRowsShown()
  }, [isSettled])

  const isEmpty = answer !== null && !isBehind && data.length === 0
  const retry = () => void result.refetch()

  return (
    <ShownRowsContext value={data}>
      <Root>
        <VisuallyHidden role="status">
          {paging && !isBehind ? `${countText(paging, noun)}, page ${answer?.page}` : ''}
        </VisuallyHidden>
        {result.error && (
          <FailedList
            error={result.error}
            noun={noun}
            list={list}
            isRetrying={result.isFetching}
            onRetry={retry}
            hasRows={answer !== null}
          />
        )}
        {isLoading && <LoadingList isNarrow={isNarrow} dense={preferences.dense} />}
        {isEmpty && <EmptyList noun={noun} list={list} empty={empty} />}
        {data.length > 0 && isNarrow && (
          <CardList
            label={label}
            items={drawn}
            idOf={idOf}
            hrefOf={hrefOf}
            isUnread={isUnread}
            render={renderCard}
            renderAside={renderCardAside}
            choosing={choosing}
          />
        )}
        {data.length > 0 && !isNarrow && (
          <Scroller
            ref={scroller}
            data-print="whole"
            behind={isBehind}
            aria-busy={isBehind}
            onPointerEnter={(event) => setIsPointed(event.pointerType === 'mouse')}
            onPointerLeave={() => setIsPointed(false)}
            onBlur={(event) => setIsFocused(event.currentTarget.contains(event.relatedTarget))}
            onFocus={(event) => {
              setIsFocused(true)
              roving.onFocus(event)
            }}
            onKeyDown={roving.onKeyDown}
            {...shiftPress(choosing)}
          >
            <Table.Root size={preferences.dense ? 'sm' : 'md'} interactive stickyHeader aria-label={label}>
              <Table.Header>
                <Table.Row>
                  {shown.map((column, index) => (
                    <HeadCell key={column.id} column={column} list={list} edge={edgeOf(index, shown.length)} />
                  ))}
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {drawn.map((row) => {
                  const rowId = idOf(row)
                  return (
                    <DataRow
                      key={rowId}
                      id={rowId}
                      row={row}
                      columns={shown}
                      href={hrefOf(row)}
                      label={labelOf?.(row)}
                      isUnread={isUnread(row)}
                      isTabStop={rowId === tabStop}
                      isChosen={choosing?.isChosen(rowId) ?? false}
                    />
                  )
                })}
              </Table.Body>
            </Table.Root>
          </Scroller>
        )}
        {answer && !isEmpty && (
          <ListFooter
            paging={paging}
            rows={data.length}
            page={answer.page}
            list={list}
            showHints={!isNarrow}
            canChoose={choosing !== null}
            onShowChanges={steady.isWaiting ? steady.showNow : undefined}
          />
        )}
      </Root>
    </ShownRowsContext>
  )
}

const none: readonly never[] = []
