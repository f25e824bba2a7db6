import { can } from '@forecourt/authority'
import { invalidate, todaysReports, useLiveReport } from '@forecourt/api-client'
import { formatDate, liveReportDate } from '@forecourt/domain'
import { ModulePanels } from '@forecourt/federation'
import { useActor, useCan, useProfile } from '@forecourt/session'
import { Button } from '@forecourt/ui/chakra.ts'
import { RefreshCw } from '@forecourt/ui/icons.ts'
import { ButtonLink } from '@forecourt/ui/layout/Link.tsx'
import { PageHeader } from '@forecourt/ui/layout/PageHeader.tsx'
import { useIsNarrow } from '@forecourt/ui/list/useIsNarrow.ts'
import { useNow } from '@forecourt/ui/sla/useNow.ts'
import { type ReactNode, useState } from 'react'
import { FiguresStrip } from './Figures.tsx'
import { Body, Column, Columns } from './frame.tsx'
import { greeting } from './greeting.ts'
import { NearView } from './NearView.tsx'
import { NextTask } from './NextTask.tsx'
import { PANELS, type ShownDay } from './panels.ts'
import { ReportDate } from './ReportDate.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { StageStrip } from './StageStrip.tsx'
import { useQueue } from './useQueue.ts'

interface PanelsProps extends ShownDay {
  column: 'main' | 'side'
  reportDate: ReactNode
}

/**
 * The panels of a column that the person's role has, those below the first as they come into view. On a phone the
 * stages' figures and their day follow the first, which is the queue, and what is decided below it.
 */
function usePanels({ column, reportDate, ...day }: PanelsProps) {
  const actor = useActor()
  const isNarrow = useIsNarrow()
  const queue = useQueue()
  const waits = queue.mayAsk && queue.result.isPending
  const shown = PANELS.filter(
    ({ column: own, permission, isForDeskOnly }) =>
      own === column && can(permission, actor) && !(isForDeskOnly && isNarrow),
  )
  const panels = shown.map(({ key, Body: Content, isLine }, at) =>
    at === 0 || isLine ? (
      <Content key={key} {...day} />
    ) : (
      <NearView key={key} waits={waits}>
        <Content {...day} />
      </NearView>
    ),
  )
  if (!isNarrow || column === 'side') return panels
  const leading = shown.filter(({ isLine }, at) => at === 0 || isLine).length
  return [
    ...panels.slice(0, leading),
    <FiguresStrip key="figures" />,
    reportDate,
    <StageStrip key="stages" date={day.date} />,
    ...panels.slice(leading),
  ]
}

/** The three daily reports of the active dealer, live for employees, and what waits for the person who looks. */
export function DealerOverview() {
  const now = useNow()
  const today = liveReportDate(now)
  const [chosen, setChosen] = useState<string | null>(null)
  const date = chosen ?? today
  const { activeRole } = useActor()
  const profile = useProfile()
  const mayInfleet = useCan('stage.infleet.submit')
  const mayApprove = useCan('overview.approvals.read')
  const isNarrow = useIsNarrow()
  const day = { date, isToday: date === today }
  const stages = useLiveReport('GET /report/stages', date)
  // Staff have one step to do, the first vehicle, which is not asked for where vehicles are.
  const mayBeNew = activeRole !== 'EMPLOYEE' || stages.data?.data.totals.open === 0
  const reportDate = (
    <ReportDate key="date" date={date} today={today} onChange={(next) => setChosen(next === today ? null : next)} />
  )
  const main = usePanels({ column: 'main', reportDate, ...day })
  const side = usePanels({ column: 'side', reportDate, ...day })
  return (
    <>
      <PageHeader
        title={greeting(profile?.name, now)}
        subtitle={formatDate(date)}
        actions={
          <>
            {activeRole !== 'EMPLOYEE' && (
              <Button onClick={() => void invalidate(todaysReports, 'GET /overview/staff', 'GET /overview/setup')}>
                <RefreshCw aria-hidden />
                Refresh
              </Button>
            )}
            {!isNarrow && reportDate}
            {mayApprove && <ButtonLink to="/approvals">Approvals</ButtonLink>}
            {mayInfleet && (
              <ButtonLink to="/stages/infleet" variant="solid" colorPalette="accent">
                Infleet a vehicle
              </ButtonLink>
            )}
          </>
        }
      />
      <Body>
        {mayBeNew && <SetupChecklist />}
        {!isNarrow && <StageStrip date={date} />}
        <Columns>
          <Column>{main}</Column>
          <Column>
            {side}
            <NearView>
              <ModulePanels place="overview" />
            </NearView>
          </Column>
        </Columns>
        {isNarrow && <NextTask />}
      </Body>
    </>
  )
}
