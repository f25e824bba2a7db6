import { chakra, Link as ExternalLink } from '@chakra-ui/react'
import { invalidate, useApiQuery } from '@forecourt/api-client'
import { useProfile } from '@forecourt/session'
import { Button } from '@forecourt/ui/chakra.ts'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { RefreshCw } from '@forecourt/ui/icons.ts'
import { PageHeader } from '@forecourt/ui/layout/PageHeader.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useNow } from '@forecourt/ui/sla/useNow.ts'
import { Body, Column, Columns, Contained } from './frame.tsx'
import { greeting } from './greeting.ts'
import { ModulesPanel } from './ModulesPanel.tsx'
import { PlatformFigures } from './PlatformFigures.tsx'
import { FailedJobs, LookupKey, Storage } from './PlatformPanels.tsx'
import { ReportBody } from './ReportBody.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'

const Words = chakra('p', { base: { textStyle: 'body', color: 'fg.muted', mb: '2' } })

/** Needs no figures, so it is there without them too. */
const ApiReference = () => (
  <Panel title="The API">
    <Words>Every call with its permission, fields and errors, to read and to try.</Words>
    <ExternalLink variant="plain" href="/api/docs" target="_blank" rel="noreferrer">
      Open the API reference
    </ExternalLink>
  </Panel>
)

/** A platform owner acts at no dealer, so there are no figures of a day: what stands is the platform. */
export default function DeveloperOverview() {
  const now = useNow()
  const profile = useProfile()
  const result = useApiQuery('GET /overview/platform', {}, { refetchOnMount: 'always' })
  return (
    <>
      <PageHeader
        title={greeting(profile?.name, now)}
        subtitle="Platform"
        actions={
          <Button onClick={() => void invalidate('GET /overview/platform', 'GET /overview/setup', 'GET /modules')}>
            <RefreshCw aria-hidden />
            Refresh
          </Button>
        }
      />
      <Body>
        <SetupChecklist />
        <ReportBody
          result={result}
          subject="The platform's figures"
          skeleton={<SkeletonRows rows={8} label="Loading the platform's figures" />}
        >
          {(platform) => (
            <>
              <Contained>
                <PlatformFigures {...platform} />
              </Contained>
              <Columns>
                <Column>
                  <FailedJobs {...platform} />
                  <ModulesPanel />
                </Column>
                <Column>
                  <LookupKey {...platform} />
                  <Storage {...platform} />
                  <ApiReference />
                </Column>
              </Columns>
            </>
          )}
        </ReportBody>
        {result.error && !result.data && <ApiReference />}
      </Body>
    </>
  )
}
