import { chakra } from '@chakra-ui/react'
import { useApiQuery } from '@forecourt/api-client'
import type { Pulse } from '@forecourt/contracts'
import { counted, formatPence } from '@forecourt/domain'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { Figure } from './Figure.tsx'
import { ReportBody } from './ReportBody.tsx'

const DAY = { one: 'day', many: 'days' }
const VEHICLE = { one: 'vehicle', many: 'vehicles' }

const Sub = chakra('h3', { base: { textStyle: 'sm', color: 'fg.muted', _notFirst: { mt: '4' } } })
const Track = chakra('div', {
  base: { height: '2', mt: '2', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden', forcedColorAdjust: 'none' },
})
const Bar = chakra('div', {
  base: { height: 'full', borderRadius: 'full', bg: 'accent.solid' },
  variants: { over: { true: { bg: 'danger.solid' } } },
})

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0)

function Share({ part, whole, over = false }: { part: number; whole: number; over?: boolean }) {
  return (
    <Track aria-hidden>
      <Bar over={over} width={`${Math.min(100, percent(part, whole))}%`} />
    </Track>
  )
}

function TimeToLine({ vehicles, averageDays, medianDays, targetDays, withinTarget }: Pulse['timeToLine']) {
  return (
    <>
      <Sub>Time to line</Sub>
      <Figure>
        {averageDays} <small>days on average, target {counted(targetDays, DAY)}</small>
      </Figure>
      <MutedText size="sm">
        Median {medianDays}; {withinTarget} of {counted(vehicles, VEHICLE)} within the target
      </MutedText>
      <Share part={withinTarget} whole={vehicles} />
    </>
  )
}

function Spend({ vehicles, spent, budget }: Pulse['spend']) {
  const isOver = spent > budget
  return (
    <>
      <Sub>Prep spend against budget</Sub>
      {vehicles === 0 ? (
        <MutedText size="sm">No budget was set for these vehicles.</MutedText>
      ) : (
        <>
          <Figure>
            {formatPence(spent)} <small>of {formatPence(budget)}</small>
          </Figure>
          <MutedText size="sm">
            {counted(vehicles, VEHICLE)} with a budget, {percent(spent, budget)}% spent{isOver && ', over budget'}
          </MutedText>
          <Share part={spent} whole={budget} over={isOver} />
        </>
      )}
    </>
  )
}

/** For managers, how the month goes: how long vehicles took to be on sale, and what their preparation cost. */
export function PulsePanel() {
  const result = useApiQuery('GET /overview/pulse')
  return (
    <Panel title="This month" note="Vehicles first on sale">
      <ReportBody
        result={result}
        subject="This month’s figures"
        skeleton={<SkeletonRows rows={5} label="Loading this month" />}
      >
        {({ timeToLine, spend }) =>
          timeToLine.vehicles === 0 ? (
            <EmptyState>No vehicle has gone on sale yet this month.</EmptyState>
          ) : (
            <>
              <TimeToLine {...timeToLine} />
              <Spend {...spend} />
            </>
          )
        }
      </ReportBody>
    </Panel>
  )
}
