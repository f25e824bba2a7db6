import { chakra } from '@chakra-ui/react'
import { useLiveReport } from '@forecourt/api-client'
import { useCan } from '@forecourt/session'
import { MakeLogo } from '@forecourt/ui/display/MakeLogo.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { Link } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { StageDot } from '@forecourt/ui/stage/StageDot.tsx'
import { Figure } from './Figure.tsx'
import { ReportBody } from './ReportBody.tsx'

const Rows = chakra('ul', { base: { display: 'grid', gap: '2', mt: '3' } })
const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', textStyle: 'sm', minWidth: '0' },
})
const End = chakra('span', { base: { marginInlineStart: 'auto', fontWeight: 'medium' } })
const Sub = chakra('h3', { base: { textStyle: 'sm', color: 'fg.muted', mt: '4' } })

/** Manufacturer-owned vehicles at the dealer, counted apart from its own stock. */
export function AgencyPanel({ date }: { date: string }) {
  const mayList = useCan('vehicles.agencyStock.read')
  const report = useLiveReport('GET /report/agency-stock/count', date)
  return (
    <Panel title="Agency stock" more={mayList && <Link to="/vehicles/agency-stock">All agency stock</Link>}>
      <ReportBody
        result={report}
        subject="The agency stock report"
        skeleton={<SkeletonRows rows={3} label="Loading agency stock" />}
      >
        {({ count, arrived, handedOver, byMake, byStage }) => (
          <>
            <Figure>
              {count}{' '}
              <small>
                on site, {arrived} arrived, {handedOver} handed over
              </small>
            </Figure>
            {byMake.length > 0 && (
              <Rows aria-label="By make">
                {byMake.map(({ makeId, makeName, makeLogoUrl, count: ofMake }) => (
                  <Row key={makeId ?? makeName}>
                    <MakeLogo name={makeId ? makeName : null} logoUrl={makeLogoUrl} />
                    {mayList && makeId ? (
                      <Link to={`/vehicles/agency-stock?makeId=${makeId}`}>{makeName}</Link>
                    ) : (
                      makeName
                    )}
                    <End>{ofMake}</End>
                  </Row>
                ))}
              </Rows>
            )}
            {byStage.some((row) => row.count > 0) && (
              <>
                <Sub>By stage</Sub>
                <Rows>
                  {byStage
                    .filter((row) => row.count > 0)
                    .map(({ stage, label, count: inStage }) => (
                      <Row key={stage}>
                        <StageDot stage={stage} />
                        {mayList ? <Link to={`/vehicles/agency-stock?stage=${stage}`}>{label}</Link> : label}
                        <End>{inStage}</End>
                      </Row>
                    ))}
                </Rows>
              </>
            )}
          </>
        )}
      </ReportBody>
    </Panel>
  )
}
