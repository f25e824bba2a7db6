import { chakra } from '@chakra-ui/react'
import type { Queue } from '@forecourt/contracts'
import { FIGURE_LOOKS, nounFor } from '@forecourt/domain'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
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

type Shown = Queue['figures'][number] & { isInStrip: boolean }

function Figure({ figure, count, isInStrip }: Shown) {
  const to = useFigureLinks()(figure)
  const { noun } = FIGURE_LOOKS[figure]
  const words = (
    <>
      <Count inStrip={isInStrip} some={count > 0}>
        {count.toLocaleString('en-GB')}
      </Count>{' '}
      <Words wraps={!isInStrip}>{nounFor(count, noun)}</Words>
    </>
  )
  return <Cell inStrip={isInStrip}>{to ? <CellLink to={to}>{words}</CellLink> : words}</Cell>
}

/** What the person's roles keep an eye on; each figure leads to the list of what it counts. */
export function FiguresPanel() {
  const { result } = useQueue()
  if (result.data && figuresOf(result.data.data).length === 0) return null
  return (
    <Panel title="Keep an eye on" padded={false}>
      <ReportBody
        result={result}
        subject="The figures"
        skeleton={<SkeletonRows rows={3} label="Loading the figures" />}
      >
        {(queue) => (
          <Grid aria-label="Figures">
            {figuresOf(queue).map((each) => (
              <Figure key={each.figure} {...each} isInStrip={false} />
            ))}
          </Grid>
        )}
      </ReportBody>
    </Panel>
  )
}

/** On a phone the same in one line, of what there is anything of. */
export function FiguresStrip() {
  const queue = useQueue().result.data?.data
  const figures = queue ? figuresOf(queue).filter(({ count }) => count > 0) : []
  if (figures.length === 0) return null
  return (
    <Strip aria-label="Figures" tabIndex={0}>
      {figures.map((each) => (
        <Figure key={each.figure} {...each} isInStrip />
      ))}
    </Strip>
  )
}
