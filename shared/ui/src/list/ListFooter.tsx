import { Button, chakra, Kbd, NativeSelect } from '@chakra-ui/react'
import type { Paging } from '@forecourt/contracts'
import { PAGE_SIZES } from './listState.ts'
import { rangeText } from './rangeText.ts'
import type { ListState } from './useListState.ts'

const Root = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: { base: '3', md: '6' },
    py: '2',
    borderTopWidth: '1px',
    bg: 'bg',
    textStyle: 'sm',
    color: 'fg.muted',
  },
})
const Spacer = chakra('span', { base: { flex: '1' } })
const Hints = chakra('span', {
  base: {
    display: { base: 'none', xl: 'inline-flex' },
    alignItems: 'center',
    gap: '1.5',
    '& kbd:not(:first-of-type)': { ms: '1' },
  },
})
/** A phone has no room for what cannot be pressed. */
const Pages = chakra('nav', {
  base: {
    display: 'flex',
    gap: '2',
    mdDown: { '& :disabled, &:not(:has(:enabled))': { display: 'none' } },
  },
})

interface Props {
  /** Null until the first answer. */
  paging: Paging | null
  rows: number
  /** The page that the rows are of. */
  page: number
  list: Pick<ListState, 'pageSize' | 'setPageSize' | 'goTo'>
  showHints: boolean
  canChoose: boolean
  /** Rows wait to appear; the button lets them. */
  onShowChanges: (() => void) | undefined
}

/** Where in the list one is, the keys that move in it, and the way to other pages. */
export function ListFooter({ paging, rows, page, list, showHints, canChoose, onShowChanges }: Props) {
  const previous = paging?.previous ?? null
  const next = paging?.next ?? null
  return (
    <Root>
      <span>{paging && rangeText(page, rows, paging)}</span>
      {onShowChanges && (
        <Button size="xs" onClick={onShowChanges}>
          Show changes
        </Button>
      )}
      <Spacer />
      {showHints && (
        <Hints aria-hidden>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          move
          <Kbd>Enter</Kbd>
          open
          {canChoose && (
            <>
              <Kbd>Space</Kbd>
              choose
            </>
          )}
          <Kbd>?</Kbd>
          all shortcuts
        </Hints>
      )}
      <NativeSelect.Root size="sm" width="auto" data-print="no">
        <NativeSelect.Field
          aria-label="Rows per page"
          value={list.pageSize}
          onChange={(event) => list.setPageSize(Number(event.currentTarget.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size} per page
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Pages aria-label="Pages">
        <Button
          size="sm"
          disabled={previous === null}
          // The first page is the list's beginning as it is now, not the place where an old cursor points.
          onClick={() => list.goTo(page <= 2 ? { cursor: null, page: 1 } : { cursor: previous, page: page - 1 })}
        >
          Previous
        </Button>
        <Button size="sm" disabled={next === null} onClick={() => list.goTo({ cursor: next, page: page + 1 })}>
          Next
        </Button>
      </Pages>
    </Root>
  )
}
