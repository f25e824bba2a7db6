import { chakra } from '@chakra-ui/react'
import type { ModuleVersionRecord } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { Chip } from '@forecourt/ui/display/Chip.tsx'
import { Undo2 } from '@forecourt/ui/icons.ts'
import { SlaMark } from '@forecourt/ui/sla/SlaLight.tsx'
import { Version } from './moduleTable.ts'
import { healthOf, sizeText } from './words.ts'

const Root = chakra('ul', { base: { borderWidth: '1px', borderRadius: 'md' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '4',
    py: '2.5',
    '& + &': { borderTopWidth: '1px' },
    textStyle: 'sm',
  },
})
const End = chakra('span', { base: { marginInlineStart: { md: 'auto' } } })
const Facts = chakra('p', { base: { flexBasis: 'full', color: 'fg.muted', overflowWrap: 'anywhere' } })

function Standing({ channel, blocked }: ModuleVersionRecord) {
  if (channel === 'STABLE') return <Chip tone="green">In use</Chip>
  if (channel === 'CANARY') return <Chip tone="accent">Canary</Chip>
  return blocked && <Chip icon={Undo2}>Rolled back</Chip>
}

function factsOf({ publishedAt, publishedBy, bytes }: ModuleVersionRecord) {
  const released = `Released ${formatDateTime(publishedAt)} by ${publishedBy}.`
  return bytes ? `${released} ${sizeText(bytes.total)}.` : `${released} Its files are gone.`
}

function VersionRow({ record }: { record: ModuleVersionRecord }) {
  const { version, blocked } = record
  const { state, words } = healthOf(record)
  return (
    <Row>
      <Version>{version}</Version>
      <Standing {...record} />
      <End>{record.day.loads > 0 && <SlaMark state={state}>{words}</SlaMark>}</End>
      <Facts>{factsOf(record)}</Facts>
      {blocked && (
        <Facts>
          Rolled back {formatDateTime(blocked.at)}: {blocked.reason}
        </Facts>
      )}
    </Row>
  )
}

/** Every version of a module that is on record, newest first. */
export function VersionList({ versions }: { versions: readonly ModuleVersionRecord[] }) {
  return (
    <Root>
      {versions.map((record) => (
        <VersionRow key={record.version} record={record} />
      ))}
    </Root>
  )
}
