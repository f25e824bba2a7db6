import { chakra } from '@chakra-ui/react'
import { useLiveReport } from '@forecourt/api-client'
import type { PreppedReport } from '@forecourt/contracts'
import { formatDate, formatPence, formatTime } from '@forecourt/domain'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { UserAvatar } from '@forecourt/ui/display/UserAvatar.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { Link } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { lazyPart } from '@forecourt/ui/lazy/lazyPart.tsx'
import { Plate } from '@forecourt/ui/plate/Plate.tsx'
import { SlaMark } from '@forecourt/ui/sla/SlaLight.tsx'
import { Figure } from './Figure.tsx'
import { ReportBody } from './ReportBody.tsx'

const PreppedByHour = lazyPart(() => import(/* webpackChunkName: "charts" */ './PreppedByHour.tsx'), {
  title: 'The chart',
})

const Segments = chakra('div', { base: { display: 'flex', gap: '1.5', mt: '3', mb: '4' } })
const Segment = chakra('span', {
  base: { flex: '1', height: '2', borderRadius: 'sm', borderWidth: '1px', borderColor: 'border.control' },
  variants: { done: { true: { bg: 'accent.solid', borderColor: 'transparent' } } },
})
const Rows = chakra('ul', { base: { display: 'grid', gap: '2.5' } })
const Row = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '3', textStyle: 'sm', minWidth: '0' } })
const End = chakra('span', { base: { marginInlineStart: 'auto', color: 'fg.muted' } })
const Sub = chakra('h3', { base: { textStyle: 'sm', color: 'fg.muted', mt: '4', mb: '2' } })

const shownAtMost = 12

function TargetBar({ count, target }: Pick<PreppedReport, 'count' | 'target'>) {
  if (target > shownAtMost || target === 0) return null
  return (
    <Segments aria-hidden>
      {Array.from({ length: target }, (_, index) => (
        <Segment key={index} done={index < count} />
      ))}
    </Segments>
  )
}

function Technicians({ byTechnician }: Pick<PreppedReport, 'byTechnician'>) {
  return (
    <Rows aria-label="By technician">
      {byTechnician.map(({ userId, name, count }) => (
        <Row key={userId}>
          <UserAvatar name={name} size="sm" />
          {name}
          <End>{count}</End>
        </Row>
      ))}
    </Rows>
  )
}

function LastFinished({ vehicles }: Pick<PreppedReport, 'vehicles'>) {
  return (
    <>
      <Sub>Last finished</Sub>
      <Rows>
        {vehicles.slice(0, 3).map((vehicle) => (
          <Row key={vehicle.vehicleId}>
            <Link to={`/vehicles/${vehicle.vehicleId}`}>
              <Plate registration={vehicle.registration} shortChassis={vehicle.shortChassis} />
            </Link>
            {[vehicle.makeName, vehicle.modelName].filter(Boolean).join(' ')}
            <End>{formatTime(vehicle.completedAt)}</End>
          </Row>
        ))}
      </Rows>
    </>
  )
}

/** Vehicles whose mechanical preparation was finished on the day, against the dealer's target. */
export function PreppedPanel({ date, isToday }: { date: string; isToday: boolean }) {
  const report = useLiveReport('GET /report/mechanical-prep/prepped', date)
  return (
    <Panel
      title={isToday ? 'Prepped today' : `Prepped on ${formatDate(date)}`}
      more={report.isLive && <SlaMark state="GREEN">Live</SlaMark>}
    >
      <ReportBody
        result={report}
        subject="The preparation report"
        skeleton={<SkeletonRows rows={4} label="Loading preparation" />}
      >
        {({ count, target, averageHours, approvedNet, byTechnician, byHour, vehicles }) => (
          <>
            <Figure>
              {count} <small>of {target} target</small>
            </Figure>
            <TargetBar count={count} target={target} />
            {count === 0 ? (
              <MutedText size="sm">
                No vehicle has left Mechanical Prep {isToday ? 'today yet' : 'on this day'}.
              </MutedText>
            ) : (
              <>
                <Technicians byTechnician={byTechnician} />
                <Sub>
                  {averageHours === null ? null : `${averageHours.toFixed(1)} h on average, `}
                  {formatPence(approvedNet)} approved
                </Sub>
                <PreppedByHour byHour={byHour} />
                <LastFinished vehicles={vehicles} />
              </>
            )}
          </>
        )}
      </ReportBody>
    </Panel>
  )
}
