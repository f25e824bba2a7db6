import type { KeptAssessment, StageFile } from '@forecourt/contracts'
import { ITEM_RESULT_LABELS, itemLabel, type ItemResult } from '@forecourt/domain'
import { chakra, Panel, SlaMark } from '@forecourt/ui'
import { isPhoto, measuresText } from '../photos/captions.ts'
import { Photos } from '../photos/Photos.tsx'

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } })
const Row = chakra('li', { base: { display: 'grid', gap: '0.5', px: '4', py: '2.5', textStyle: 'sm' } })
const Head = chakra('div', { base: { display: 'flex', justifyContent: 'space-between', gap: '3' } })
const Name = chakra('span', { base: { fontWeight: 'medium', minWidth: '0' } })
const Quiet = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } })
const Inset = chakra('div', { base: { p: '4' } })

const LIGHTS: Partial<Record<ItemResult, 'AMBER' | 'RED'>> = { ADVISORY: 'AMBER', REQUIRED: 'RED' }

interface Props {
  assessment: KeptAssessment | null
  files: readonly StageFile[]
}

/** What the assessment found that is not in order, to quote from. */
export function FindingsPanel({ assessment, files }: Props) {
  if (!assessment) return null
  const found = assessment.items.filter(({ result }) => LIGHTS[result])
  return (
    <Panel title="What was found" note={`by ${assessment.technician.name}`} padded={false}>
      {files.some(isPhoto) && (
        <Inset>
          <Photos files={files} items={assessment.items} />
        </Inset>
      )}
      <List>
        {found.map((item) => (
          <Row key={item.key}>
            <Head>
              <Name>{itemLabel(item.key)}</Name>
              <SlaMark state={LIGHTS[item.result] ?? 'AMBER'}>{ITEM_RESULT_LABELS[item.result]}</SlaMark>
            </Head>
            {Object.keys(item.measures).length > 0 && <Quiet>{measuresText(item)}</Quiet>}
            {item.note && <Quiet>{item.note}</Quiet>}
          </Row>
        ))}
      </List>
      {found.length === 0 && (
        <Inset>
          <Quiet>Nothing needed work. What was marked for the quote is in it.</Quiet>
        </Inset>
      )}
    </Panel>
  )
}
