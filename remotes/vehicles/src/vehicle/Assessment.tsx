import type { VehicleRecord } from '@forecourt/contracts'
import { formatDateTime, ITEM_RESULT_LABELS, ITEM_RESULTS, itemLabel } from '@forecourt/domain'
import { chakra, Panel, SlaMark } from '@forecourt/ui'

const List = chakra('ul', { base: { display: 'grid', gap: '2', textStyle: 'sm' } })
const Item = chakra('li', { base: { display: 'flex', alignItems: 'baseline', gap: '2' } })
const Result = chakra('span', { base: { flex: '0 0 6.5rem' } })
const Quiet = chakra('span', { base: { color: 'fg.muted' } })

/** What the last mechanical assessment found, what is required first; nothing before there is one. */
export function Assessment({ assessment }: Pick<VehicleRecord, 'assessment'>) {
  if (!assessment) return null
  const { counts, findings, technician, completedAt, workRequired } = assessment
  const figures = ITEM_RESULTS.filter((result) => counts[result] > 0)
    .map((result) => `${counts[result]} ${result === 'OK' ? 'OK' : ITEM_RESULT_LABELS[result].toLowerCase()}`)
    .join(', ')
  const sorted = findings.toSorted(
    (one, other) => Number(other.result === 'REQUIRED') - Number(one.result === 'REQUIRED'),
  )
  return (
    <Panel title="Assessment" note={`${technician.name}, ${formatDateTime(completedAt)}`}>
      <List>
        {sorted.map(({ key, result, note }) => (
          <Item key={key}>
            <Result>
              <SlaMark state={result === 'REQUIRED' ? 'RED' : 'AMBER'}>{ITEM_RESULT_LABELS[result]}</SlaMark>
            </Result>
            <span>
              {itemLabel(key)}
              {note && <Quiet>, {note}</Quiet>}
            </span>
          </Item>
        ))}
        <li>
          <Quiet>
            {workRequired ? '' : 'No work needed. '}
            {figures}
          </Quiet>
        </li>
      </List>
    </Panel>
  )
}
