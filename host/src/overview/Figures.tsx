import { chakra } from '@chakra-ui/react'
import { FIGURE_LOOKS, figuresFor, nounFor, type OverviewFigure } from '@forecourt/domain'
import { useActor } from '@forecourt/session'
import { Skeleton } from '@forecourt/ui/chakra.ts'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { RouterLink } from '@forecourt/ui/router.ts'
import { ReportBody } from './ReportBody.tsx'
import { useFigureLinks } from './useOpenPaths.ts'
import { figuresOf, useQueue } from './useQueue.ts'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
    // The lines at the right and below lie under the panel's own edge.
    '& > li': { borderRightWidth: '1px', borderBottomWidth: '1px', mr: '-1px', mb: '-1px' },
  },
})
const Strip = chakra('ul', {
  base: {
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    mx: '-3',
    px: '3',
  },
})
const Cell = chakra('li', {
  base: { position: 'relative', px: '4', py: '2.5', minWidth: '0' },
  variants: {
    inStrip: {
      true: {
        flexShrink: '0',
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        minHeight: 'touch',
        py: '0',
        px: '3',
        borderWidth: '1px',
        borderRadius: 'full',
      },
    },
  },
})
const Count = chakra('span', {
  base: { display: 'block', fontWeight: 'semibold', color: 'fg.muted' },
  variants: { inStrip: { true: { textStyle: 'body' }, false: { textStyle: 'xl' } }, some: { true: { color: 'fg' } } },
})
const Words = chakra('span', {
  base: { display: 'block', textStyle: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' },
  variants: { wraps: { true: { whiteSpace: 'normal' } } },
})
/** Makes the whole cell the link. */
const CellLink = chakra(RouterLink, {
  base: {
    color: 'inherit',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _hover: { color: 'accent.fg', '& span': { color: 'accent.fg' } },
  },
})

interface Shown {
  figure: OverviewFigure
  /** Null while it is not known yet. */
  count: number | null
  isInStrip: boolean
}

function Figure({ figure, count, isInStrip }: Shown) {
  const to = useFigureLinks()(figure)
  const { noun } = FIGURE_LOOKS[figure]
  const words = (
    <>
      <Count inStrip={isInStrip} some={Boolean(count)}>
        {count === null ? (
          <Skeleton asChild>
            <span>0</span>
          </Skeleton>
        ) : (
          count.toLocaleString('en-GB')
        )}
      </Count>{' '}
      <Words wraps={!isInStrip}>{nounFor(count ?? 0, noun)}</Words>
    </>
  )
  return <Cell inStrip={isInStrip}>{to ? <CellLink to={to}>{words}</CellLink> : words}</Cell>
}

const InPanel = ({ figures }: { figures: readonly Pick<Shown, 'figure' | 'count'>[] }) => (
  <Grid aria-label="Figures">
    {figures.map((each) => (
      <Figure key={each.figure} {...each} isInStrip={false} />
    ))}
  </Grid>
)

/** What the person's roles keep an eye on; each figure leads to the list of what it counts. */
export function FiguresPanel() {
  const { result, role } = useQueue()
  const { activeDealerRoles } = useActor()
  const expected = figuresFor(role ? [role] : activeDealerRoles).filter((figure) => !FIGURE_LOOKS[figure].action)
  if (result.data && figuresOf(result.data.data).length === 0) return null
  return (
    <Panel title="Keep an eye on" padded={false}>
      <ReportBody
        result={result}
        subject="The figures"
        skeleton={
          <div role="status" aria-label="Loading the figures">
            {/* Their place alone: nobody is told of figures, or led to them, before they are known. */}
            <div inert>
              <InPanel figures={expected.map((figure) => ({ figure, count: null }))} />
            </div>
          </div>
        }
      >
        {(queue) => <InPanel figures={figuresOf(queue)} />}
      </ReportBody>
    </Panel>
  )
}

/** On a phone the same in one line, of what there is anything of. */
export function FiguresStrip() {
  const { mayAsk, result } = useQueue()
  const queue = result.data?.data
  const figures = queue ? figuresOf(queue).filter(({ count }) => count > 0) : []
  if (mayAsk && result.isPending) return <Skeleton height="touch" borderRadius="full" />
  if (figures.length === 0) return null
  return (
    <Strip aria-label="Figures" tabIndex={0}>
      {figures.map((each) => (
        <Figure key={each.figure} {...each} isInStrip />
      ))}
    </Strip>
  )
}
