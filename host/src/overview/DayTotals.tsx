import { chakra } from '@chakra-ui/react'
import { useLiveReport } from '@forecourt/api-client'
import type { StagesReport } from '@forecourt/contracts'
import { formatDate, keysOf, type OverviewFigure, type Stage } from '@forecourt/domain'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { Link } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { StageDot } from '@forecourt/ui/stage/StageDot.tsx'
import { ReportBody } from './ReportBody.tsx'
import { useFigureLinks, useStageLinks } from './useOpenPaths.ts'

const Totals = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))',
    gap: '3',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
    '& dd': { textStyle: 'xl', fontWeight: 'semibold' },
  },
})
const Scroll = chakra('div', { base: { overflowX: 'auto' } })
const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    borderCollapse: 'collapse',
    '& th, & td': { px: '2', height: 'rowDense', textAlign: 'right', whiteSpace: 'nowrap' },
    '& thead th': { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', bg: 'bg.subtle', height: '34px' },
    '& tr > :first-child': { textAlign: 'left', pl: '4' },
    '& tr > :last-child': { pr: '4' },
    '& tbody tr': { borderTopWidth: '1px' },
  },
})
const StageName = chakra('th', { base: { fontWeight: 'medium', '& > span:first-child': { mr: '2' } } })

const names: Record<keyof StagesReport['totals'], string> = {
  open: 'In stock',
  infleeted: 'Infleeted',
  madeReady: 'Made ready',
  sold: 'Sold',
  soldDirectly: 'Sold directly',
  offsite: 'Offsite',
  overdue: 'Late',
}

const hours = (value: number | null) =>
  value === null ? <MutedText as="span">None</MutedText> : `${value.toFixed(1)} h`

/** Totals of this moment whose vehicles are a figure's; those of a past day are in no list. */
const FIGURES: Readonly<Partial<Record<keyof StagesReport['totals'], OverviewFigure>>> = {
  offsite: 'OFFSITE',
  overdue: 'LATE',
}

interface TotalProps {
  name: keyof StagesReport['totals']
  isToday: boolean
  children: number
}

function Total({ name, isToday, children }: TotalProps) {
  const linkTo = useFigureLinks()
  const figure = isToday ? FIGURES[name] : undefined
  const to = figure && linkTo(figure)
  return to ? <Link to={to}>{children}</Link> : children
}

function StageLink({ stage, children }: { stage: Stage; children: string }) {
  const to = useStageLinks()(stage)
  return to ? <Link to={to}>{children}</Link> : children
}

/** What the day brought: its totals, and how many vehicles entered and left each stage. */
export function DayTotals({ date, isToday }: { date: string; isToday: boolean }) {
  const report = useLiveReport('GET /report/stages', date)
  return (
    <Panel title={isToday ? 'Today' : formatDate(date)} note="Movement by stage" padded={false}>
      <ReportBody
        result={report}
        subject="The day's movement"
        skeleton={<SkeletonRows rows={9} label="Loading the day" />}
      >
        {({ totals, stages }) => (
          <>
            <Totals>
              {keysOf(names).map((key) => (
                <div key={key}>
                  <dt>{names[key]}</dt>
                  <dd>
                    <Total name={key} isToday={isToday}>
                      {totals[key]}
                    </Total>
                  </dd>
                </div>
              ))}
            </Totals>
            <Scroll tabIndex={0} role="region" aria-label="Movement by stage">
              <Table>
                <thead>
                  <tr>
                    <th scope="col">Stage</th>
                    <th scope="col">Entered</th>
                    <th scope="col">Left</th>
                    <th scope="col">In stage</th>
                    <th scope="col">Average visit</th>
                    <th scope="col">Oldest</th>
                  </tr>
                </thead>
                <tbody>
                  {stages.map(({ stage, label, entered, exited, count, averageHours, oldestHours }) => (
                    <tr key={stage}>
                      <StageName scope="row">
                        <StageDot stage={stage} />
                        <StageLink stage={stage}>{label}</StageLink>
                      </StageName>
                      <td>{entered}</td>
                      <td>{exited}</td>
                      <td>{count}</td>
                      <td>{hours(averageHours)}</td>
                      <td>{hours(oldestHours)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Scroll>
          </>
        )}
      </ReportBody>
    </Panel>
  )
}
