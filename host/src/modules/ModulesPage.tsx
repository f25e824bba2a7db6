import { Button } from '@chakra-ui/react'
import { invalidate, useApiQuery } from '@forecourt/api-client'
import type { Module } from '@forecourt/contracts'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { RefreshCw } from '@forecourt/ui/icons.ts'
import { PageHeader } from '@forecourt/ui/layout/PageHeader.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { lazyDialog } from '@forecourt/ui/lazy/lazyDialog.tsx'
import { useState } from 'react'
import { Body } from '../overview/frame.tsx'
import { ReportBody } from '../overview/ReportBody.tsx'
import { READS, type Act } from './acts.ts'
import { ChangesPanel } from './ChangesPanel.tsx'
import { ModulesTable } from './ModulesTable.tsx'

const ActDialog = lazyDialog(() => import(/* webpackChunkName: "module-act" */ './ActDialog.tsx'))

/** Anyone who watches a release has no socket to be told through. */
const EVERY_MS = 15_000

/** What somebody decided, on what they saw then. */
interface Decision {
  act: Act
  module: Module
  revision: number
}

/** The modules of the product: versions, who is given which, how they do, and rolling back, closing and opening them. */
export default function ModulesPage() {
  const result = useApiQuery('GET /modules', {}, { refetchOnMount: 'always', refetchInterval: EVERY_MS })
  const [decision, setDecision] = useState<Decision | null>(null)
  const modules = result.data?.data.modules ?? []
  return (
    <>
      <PageHeader
        title="Modules"
        subtitle="Released independently"
        actions={
          <Button onClick={() => void invalidate(...READS)} aria-busy={result.isFetching}>
            <RefreshCw aria-hidden />
            Refresh
          </Button>
        }
      />
      <Body>
        <ReportBody
          result={result}
          subject="The modules"
          skeleton={
            <Panel padded={false}>
              <SkeletonRows rows={12} label="Loading the modules" />
            </Panel>
          }
        >
          {({ revision }) =>
            modules.length === 0 ? (
              <Panel>
                <EmptyState>No module has been released yet.</EmptyState>
              </Panel>
            ) : (
              <ModulesTable modules={modules} onAct={(act, module) => setDecision({ act, module, revision })} />
            )
          }
        </ReportBody>
        <ChangesPanel titles={new Map(modules.map(({ name, title }) => [name, title]))} />
      </Body>
      {decision && <ActDialog {...decision} onClose={() => setDecision(null)} />}
    </>
  )
}
