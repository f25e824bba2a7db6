import { Button, chakra } from '@chakra-ui/react'
import type { Module } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { Cluster } from '@forecourt/ui/display/Cluster.ts'
import { RelativeTime } from '@forecourt/ui/display/RelativeTime.tsx'
import { Notice } from '@forecourt/ui/form/Notice.tsx'
import { Eye, Lock } from '@forecourt/ui/icons.ts'
import { DataList } from '@forecourt/ui/layout/DataList.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { SlaMark } from '@forecourt/ui/sla/SlaLight.tsx'
import { ACT_LABELS, actsFor, type Act } from './acts.ts'
import { VersionList } from './VersionList.tsx'
import { aheadText, audienceText, healthOf, healthOfModule, recordOf, sizeText } from './words.ts'

const Body = chakra('div', { base: { display: 'grid', gap: '4', p: '4' } })
const Version = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere' } })
const Words = chakra('p', { base: { overflowWrap: 'anywhere' } })

function Closed({ at, reason }: NonNullable<Module['disabled']>) {
  return (
    <Notice icon={Lock} role="group">
      <strong>
        Closed <RelativeTime at={at} />.
      </strong>{' '}
      <Words>Message shown: {reason}</Words>
    </Notice>
  )
}

/** A version that some people use before the rest, and how it does for them. */
function Tried({ module, canary }: { module: Module; canary: NonNullable<Module['canary']> }) {
  const record = recordOf(module, canary.version)
  const health = record && healthOf(record)
  return (
    <Notice icon={Eye} role="group" actions={health && <SlaMark state={health.state}>{health.words}</SlaMark>}>
      <Words>
        <Version>{canary.version}</Version> is in canary for {audienceText(canary.audience)}, since{' '}
        <RelativeTime at={canary.since} />.
      </Words>
    </Notice>
  )
}

function factsOf(module: Module) {
  const record = recordOf(module, module.version)
  return [
    { label: 'Version', value: <Version>{module.version}</Version> },
    {
      label: 'In use since',
      value: record?.currentSince && <RelativeTime at={record.currentSince} />,
      none: 'Not known',
    },
    { label: 'Opened in 24 hours', value: (record?.day.loads ?? 0).toLocaleString('en-GB') },
    { label: 'Preloaded', value: record && aheadText(record.day) },
    { label: 'Size', value: record?.bytes && sizeText(record.bytes.total), none: 'Not known' },
    { label: 'Owner', value: module.owner },
  ]
}

interface Props {
  module: Module
  onAct: (act: Act) => void
}

/** A module: which version is used by whom, how it does, and what can be done about it. */
export function ModulePanel({ module, onAct }: Props) {
  const mayRelease = useCan('platform.modules.release')
  const { title, canary, disabled, versions } = module
  const health = healthOfModule(module)
  return (
    <Panel title={title} more={<SlaMark state={health.state}>{health.words}</SlaMark>} padded={false}>
      <Body>
        {disabled && <Closed {...disabled} />}
        {canary && <Tried module={module} canary={canary} />}
        <DataList items={factsOf(module)} />
        {mayRelease && (
          <Cluster>
            {actsFor(module).map((act) => (
              // Close and Open are one button, which can keep the focus.
              <Button
                key={act === 'rollback' ? act : 'door'}
                data-door={act === 'rollback' ? undefined : module.name}
                onClick={() => onAct(act)}
                aria-label={`${ACT_LABELS[act]}: ${title}`}
              >
                {ACT_LABELS[act]}
              </Button>
            ))}
          </Cluster>
        )}
      </Body>
      <VersionList versions={versions} />
    </Panel>
  )
}
