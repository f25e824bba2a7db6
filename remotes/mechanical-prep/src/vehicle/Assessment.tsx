import { useApiQuery } from '@forecourt/api-client'
import type { PanelPlaces } from '@forecourt/federation'
import { figuresOf, formatDateTime, ITEM_RESULT_LABELS, ITEM_RESULTS, itemLabel, measuresText } from '@forecourt/domain'
import { chakra, MutedText, Panel, SlaMark } from '@forecourt/ui'

const List = chakra('ul', { base: { display: 'grid', gap: '2', textStyle: 'sm' } })
const Item = chakra('li', { base: { display: 'flex', alignItems: 'baseline', gap: '2' } })
const Result = chakra('span', { base: { flex: '0 0 6.5rem' } })

interface FiguresProps {
  name: string
  figures: readonly { label: string; text: string }[]
}

/** One figure at each corner, as it was measured. */
const Figures = ({ name, figures }: FiguresProps) =>
  figures.length > 0 && (
    <Item>
      <Result>{name}</Result>
      <MutedText as="span">{figures.map(({ label, text }) => `${label} ${text}`).join(', ')}</MutedText>
    </Item>
  )

/** What the last mechanical assessment found, what is required first; nothing before there is one. */
export default function Assessment({ vehicleId }: PanelPlaces['vehicle']) {
  const record = useApiQuery('GET /vehicles/:vehicleId/details', { params: { vehicleId } })
  const assessment = record.data?.data.assessment
  if (!assessment) return null
  const { counts, findings, measured, technician, completedAt, workRequired } = assessment
  const figures = ITEM_RESULTS.filter((result) => counts[result] > 0)
    .map((result) => `${counts[result]} ${result === 'OK' ? 'OK' : ITEM_RESULT_LABELS[result].toLowerCase()}`)
    .join(', ')
  const sorted = findings.toSorted(
    (one, other) => Number(other.result === 'REQUIRED') - Number(one.result === 'REQUIRED'),
  )
  const measuresOf = (key: string) => {
    const found = measured.find((item) => item.key === key)
    return found ? measuresText(found) : ''
  }
  return (
    <Panel title="Assessment" note={`${technician.name}, ${formatDateTime(completedAt)}`}>
      <List>
        {sorted.map(({ key, result, note }) => (
          <Item key={key}>
            <Result>
              <SlaMark state={result === 'REQUIRED' ? 'RED' : 'AMBER'}>{ITEM_RESULT_LABELS[result]}</SlaMark>
            </Result>
            <span>
              {[itemLabel(key), measuresOf(key)].filter(Boolean).join(', ')}
              {note && <MutedText as="span">, {note}</MutedText>}
            </span>
          </Item>
        ))}
        <Figures name="Tread" figures={figuresOf(measured, 'tread')} />
        <Figures name="Pads and shoes" figures={figuresOf(measured, 'pad')} />
        <li>
          <MutedText as="span">
            {workRequired ? '' : 'No work needed. '}
            {figures}
          </MutedText>
        </li>
      </List>
    </Panel>
  )
}
