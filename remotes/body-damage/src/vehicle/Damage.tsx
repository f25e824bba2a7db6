import { useApiQuery } from '@forecourt/api-client'
import { BodyOutline, DamageMark, OutlineBeside } from '@forecourt/body'
import type { DamageSummary } from '@forecourt/contracts'
import {
  DAMAGE_STATUS_LABELS,
  damageLabel,
  formatDateTime,
  isToMend,
  NAMA_GRADE_LABELS,
  SEVERITY_LABELS,
} from '@forecourt/domain'
import type { PanelPlaces } from '@forecourt/federation'
import { chakra, MutedText, Panel, Segmented, SlaMark } from '@forecourt/ui'
import { useState } from 'react'

const List = chakra('ol', { base: { display: 'grid', gap: '2', textStyle: 'sm' } })
const Item = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2.5' } })
const Warning = chakra('p', { base: { mb: '3' } })
const Grade = chakra('p', { base: { mt: '3', color: 'fg.muted', textStyle: 'sm' } })

type Item = DamageSummary['items'][number]

/** '40 mm, medium, repaired'. */
const factsOf = ({ sizeMm, severity, status }: Item) =>
  [sizeMm && `${sizeMm} mm`, SEVERITY_LABELS[severity].toLowerCase(), DAMAGE_STATUS_LABELS[status].toLowerCase()]
    .filter(Boolean)
    .join(', ')

const SHOWN = [
  { value: 'now', label: 'Now' },
  { value: 'then', label: 'As found' },
] as const

/** What is still to be mended: a car that is cleaned before that is cleaned twice. */
const isOpen = (item: Item) => isToMend(item) && (item.status === 'OPEN' || item.status === 'QUOTED')

/** The damage that the last body assessment found, and what became of it; nothing before there is one. */
export default function Damage({ vehicleId }: PanelPlaces['vehicle']) {
  const record = useApiQuery('GET /vehicles/:vehicleId/details', { params: { vehicleId } })
  const [chosen, setChosen] = useState<string | null>(null)
  const [shown, setShown] = useState<'now' | 'then'>('now')
  const vehicle = record.data?.data
  if (!vehicle?.damage) return null
  const { items, grade, completedBy, completedAt } = vehicle.damage
  const marks = items.map((item, index) => ({
    ...item,
    number: index + 1,
    status: shown === 'then' ? ('OPEN' as const) : item.status,
  }))
  const isChanged = items.some(({ status }) => status !== 'OPEN')
  const isBeingCleaned = vehicle.stage === 'MEDIA' && items.some(isOpen)
  return (
    <Panel
      title="Damage"
      note={`${completedBy.name}, ${formatDateTime(completedAt)}`}
      more={isChanged && <Segmented label="Damage shown" value={shown} onChange={setShown} segments={SHOWN} />}
    >
      {isBeingCleaned && (
        <Warning>
          <SlaMark state="AMBER">Body work is still open: valet after it.</SlaMark>
        </Warning>
      )}
      {items.length === 0 ? (
        <MutedText as="span">No damage to repair.</MutedText>
      ) : (
        <OutlineBeside
          picture={<BodyOutline bodyType={vehicle.bodyType} marks={marks} chosenMark={chosen} onMark={setChosen} />}
        >
          <List>
            {marks.map(({ number, ...item }) => (
              <Item key={item.id}>
                <DamageMark number={number} severity={item.severity} status={item.status} />
                <span>
                  {damageLabel(item)} <MutedText as="span">{factsOf(item)}</MutedText>
                </span>
              </Item>
            ))}
          </List>
        </OutlineBeside>
      )}
      {grade && <Grade>NAMA grade: {NAMA_GRADE_LABELS[grade]}</Grade>}
    </Panel>
  )
}
