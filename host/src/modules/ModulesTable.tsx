import { Button, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Module } from '@forecourt/contracts'
import { counted } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { Cluster } from '@forecourt/ui/display/Cluster.ts'
import { ItemName } from '@forecourt/ui/display/ItemName.ts'
import { RelativeTime } from '@forecourt/ui/display/RelativeTime.tsx'
import { Notice } from '@forecourt/ui/form/Notice.tsx'
import { ChevronDown, ChevronUp, Eye, Lock } from '@forecourt/ui/icons.ts'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { SlaMark } from '@forecourt/ui/sla/SlaLight.tsx'
import { type ReactNode, useId, useState } from 'react'
import { ACT_LABELS, actsFor, type Act } from './acts.ts'
import { Below, Cell, CellLabel, Grid, Group, Head, ModuleRows, Row, Version } from './moduleTable.ts'
import { VersionList } from './VersionList.tsx'
import { aheadText, audienceText, healthOf, healthOfModule, recordOf, sizeText } from './words.ts'

const VERSION = { one: 'version', many: 'versions' }
const Words = chakra('p', { base: { overflowWrap: 'anywhere' } })

/** The figures of a module that have a column each. */
const FIGURES = ['Opened in 24 hours', 'Preloaded', 'Size'] as const

const figuresOf = (module: Module): Record<(typeof FIGURES)[number], ReactNode> => {
  const record = recordOf(module, module.version)
  return {
    'Opened in 24 hours': (record?.day.loads ?? 0).toLocaleString('en-GB'),
    Preloaded: (record && aheadText(record.day)) ?? 'None',
    Size: record?.bytes ? sizeText(record.bytes.total) : 'Not known',
  }
}

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

interface RowProps {
  module: Module
  onAct: (act: Act) => void
}

/** A module: which version is used by whom, how it does, and what can be done about it. */
function ModuleRow({ module, onAct }: RowProps) {
  const mayRelease = useCan('platform.modules.release')
  const [isUnfolded, setUnfolded] = useState(false)
  const name = useId()
  const list = useId()
  const { title, owner, canary, disabled, versions } = module
  const health = healthOfModule(module)
  const since = recordOf(module, module.version)?.currentSince
  const figures = figuresOf(module)
  const Fold = isUnfolded ? ChevronUp : ChevronDown
  return (
    <Group role="rowgroup" aria-labelledby={name}>
      <Row role="row">
        <Cell role="rowheader">
          <ItemName id={name}>{title}</ItemName>
          <small>{owner}</small>
        </Cell>
        <Cell role="cell">
          <CellLabel aria-hidden>Version</CellLabel>
          <Version>{module.version}</Version>
          {since && (
            <small>
              since <RelativeTime at={since} />
            </small>
          )}
        </Cell>
        {FIGURES.map((figure) => (
          <Cell key={figure} role="cell" numeric>
            <CellLabel aria-hidden>{figure}</CellLabel>
            {figures[figure]}
          </Cell>
        ))}
        <Cell role="cell" wide>
          <CellLabel aria-hidden>Health</CellLabel>
          <SlaMark state={health.state}>{health.words}</SlaMark>
        </Cell>
        <Cell role="cell" wide>
          <Cluster>
            {mayRelease &&
              actsFor(module).map((act) => (
                // Close and Open are one button, which can keep the focus.
                <Button
                  key={act === 'rollback' ? act : 'door'}
                  size="sm"
                  data-door={act === 'rollback' ? undefined : module.name}
                  onClick={() => onAct(act)}
                  aria-label={`${ACT_LABELS[act]}: ${title}`}
                >
                  {ACT_LABELS[act]}
                </Button>
              ))}
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isUnfolded}
              aria-controls={list}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {counted(versions.length, VERSION)}
              <Fold aria-hidden />
            </Button>
          </Cluster>
        </Cell>
      </Row>
      {disabled && (
        <Below role="row">
          <div role="cell">
            <Closed {...disabled} />
          </div>
        </Below>
      )}
      {canary && (
        <Below role="row">
          <div role="cell">
            <Tried module={module} canary={canary} />
          </div>
        </Below>
      )}
      <Below role="row" id={list} hidden={!isUnfolded}>
        <div role="cell">{isUnfolded && <VersionList versions={versions} />}</div>
      </Below>
    </Group>
  )
}

interface Props {
  modules: readonly Module[]
  onAct: (act: Act, module: Module) => void
}

/** The modules of the product, a row each. */
export function ModulesTable({ modules, onAct }: Props) {
  return (
    <Panel padded={false}>
      <ModuleRows>
        <Grid role="table" aria-label="Modules">
          <div role="rowgroup" style={{ display: 'contents' }}>
            <Head role="row">
              <Cell role="columnheader">Module</Cell>
              <Cell role="columnheader">Version</Cell>
              {FIGURES.map((figure) => (
                <Cell key={figure} role="columnheader" numeric>
                  {figure}
                </Cell>
              ))}
              <Cell role="columnheader">Health</Cell>
              <Cell role="columnheader">
                <VisuallyHidden>Actions</VisuallyHidden>
              </Cell>
            </Head>
          </div>
          {modules.map((module) => (
            <ModuleRow key={module.name} module={module} onAct={(act) => onAct(act, module)} />
          ))}
        </Grid>
      </ModuleRows>
    </Panel>
  )
}
