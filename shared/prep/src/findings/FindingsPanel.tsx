import type { StageFile } from '@forecourt/contracts'
import { chakra, DividedList, Panel, SlaMark } from '@forecourt/ui'
import type { Findings } from '../stage/findings.ts'
import { isPhoto } from './captions.ts'
import { Photos } from './Photos.tsx'

const Row = chakra('li', { base: { display: 'grid', gap: '0.5', px: '4', py: '2.5', textStyle: 'sm' } })
const Head = chakra('div', { base: { display: 'flex', justifyContent: 'space-between', gap: '3' } })
const Name = chakra('span', { base: { fontWeight: 'medium', minWidth: '0' } })
const Quiet = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } })
const Inset = chakra('div', { base: { p: '4' } })

interface Props {
  findings: Findings
  files: readonly StageFile[]
}

/** What the assessment found that is not in order, to quote from. */
export function FindingsPanel({ findings, files }: Props) {
  if (!findings.by) return null
  const found = findings.items.flatMap(({ mark, ...item }) => (mark ? { ...item, mark } : []))
  return (
    <Panel title="Findings" note={`by ${findings.by.name}`} padded={false}>
      {files.some(isPhoto) && (
        <Inset>
          <Photos files={files} findings={findings} />
        </Inset>
      )}
      <DividedList>
        {found.map(({ ref, label, mark, measured, note }) => (
          <Row key={ref}>
            <Head>
              <Name>{label}</Name>
              <SlaMark state={mark.state}>{mark.label}</SlaMark>
            </Head>
            {measured && <Quiet>{measured}</Quiet>}
            {note && <Quiet>{note}</Quiet>}
          </Row>
        ))}
      </DividedList>
      {found.length === 0 && (
        <Inset>
          <Quiet>No findings needed work.</Quiet>
        </Inset>
      )}
    </Panel>
  )
}
