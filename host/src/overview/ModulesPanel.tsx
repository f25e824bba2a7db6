import { chakra } from '@chakra-ui/react'
import { useApiQuery } from '@forecourt/api-client'
import type { Module } from '@forecourt/contracts'
import { Chip } from '@forecourt/ui/display/Chip.tsx'
import { ItemName } from '@forecourt/ui/display/ItemName.ts'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { Link } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { SlaMark } from '@forecourt/ui/sla/SlaLight.tsx'
import { healthOfModule } from '../modules/words.ts'
import { ReportBody } from './ReportBody.tsx'

const Rows = chakra('ul', { base: { display: 'grid', gap: '2', textStyle: 'sm' } })
const Row = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
})
const End = chakra('span', { base: { marginInlineStart: 'auto' } })

const needsALook = (module: Module) => module.canary !== null || ['AMBER', 'RED'].includes(healthOfModule(module).state)

function Well({ count }: { count: number }) {
  if (count === 0) return <EmptyState>No module has been released yet.</EmptyState>
  return <SlaMark state="GREEN">{count === 1 ? 'The one module works' : `All ${count} modules work`}</SlaMark>
}

/** Whether a module fails, is closed or is being tried: what a developer looks at after a release. */
export function ModulesPanel() {
  const result = useApiQuery('GET /modules', {}, { refetchOnMount: 'always' })
  return (
    <Panel title="Modules" more={<Link to="/modules">All modules</Link>}>
      <ReportBody
        result={result}
        subject="The modules"
        skeleton={<SkeletonRows rows={2} columns={['100%']} label="Loading the modules" />}
      >
        {({ modules }) => {
          const shown = modules.filter((module) => module.disabled || needsALook(module))
          if (shown.length === 0) return <Well count={modules.length} />
          return (
            <Rows>
              {shown.map((module) => {
                const { state, words } = healthOfModule(module)
                return (
                  <Row key={module.name}>
                    <ItemName>{module.title}</ItemName>
                    {module.canary && <Chip tone="accent">Canary</Chip>}
                    <End>
                      <SlaMark state={state}>{words}</SlaMark>
                    </End>
                  </Row>
                )
              })}
            </Rows>
          )
        }}
      </ReportBody>
    </Panel>
  )
}
