import { todaysReports, invalidate } from '@forecourt/api-client'
import { formatDate, liveReportDate } from '@forecourt/domain'
import { ModulePanels } from '@forecourt/federation'
import { useActor, useCan, useProfile } from '@forecourt/session'
import { Button } from '@forecourt/ui/chakra.ts'
import { RefreshCw } from '@forecourt/ui/icons.ts'
import { ButtonLink } from '@forecourt/ui/layout/Link.tsx'
import { PageHeader } from '@forecourt/ui/layout/PageHeader.tsx'
import { useNow } from '@forecourt/ui/sla/useNow.ts'
import { useState } from 'react'
import { AgencyPanel } from './AgencyPanel.tsx'
import { ComingNext } from './ComingNext.tsx'
import { DayTotals } from './DayTotals.tsx'
import { Body, Column, Columns } from './frame.tsx'
import { greeting } from './greeting.ts'
import { NeedsYouNow } from './NeedsYouNow.tsx'
import { PreppedPanel } from './PreppedPanel.tsx'
import { ReportDate } from './ReportDate.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { StaffPanel } from './StaffPanel.tsx'
import { StageStrip } from './StageStrip.tsx'

/** The three daily reports of the active dealer, live for employees, and what waits for the person who looks. */
export function DealerOverview() {
  const now = useNow()
  const today = liveReportDate(now)
  const [chosen, setChosen] = useState<string | null>(null)
  const date = chosen ?? today
  const { activeRole } = useActor()
  const profile = useProfile()
  const mayStaff = useCan('dealer.employees.read')
  const mayInfleet = useCan('stage.infleet.submit')
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
            <ReportDate date={date} today={today} onChange={(next) => setChosen(next === today ? null : next)} />
            {mayInfleet && (
              <ButtonLink to="/stages/infleet" variant="solid" colorPalette="accent">
                Infleet a vehicle
              </ButtonLink>
            )}
          </>
        }
      />
      <Body>
        <SetupChecklist />
        <StageStrip date={date} />
        <Columns>
          <Column>
            {mayStaff && <StaffPanel />}
            <NeedsYouNow />
            <ComingNext />
            <DayTotals date={date} isToday={date === today} />
          </Column>
          <Column>
            <PreppedPanel date={date} isToday={date === today} />
            <AgencyPanel date={date} />
            <ModulePanels place="overview" />
          </Column>
        </Columns>
      </Body>
    </>
  )
}
