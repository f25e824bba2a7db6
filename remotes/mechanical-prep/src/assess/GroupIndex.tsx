import { CHECKLIST, type ChecklistGroup } from '@forecourt/domain'
import { chakra, DividedList, Panel, SlaMark } from '@forecourt/ui'
import type { FormPart } from './values.ts'
import { foundWords, useGroupCounts } from './Group.tsx'

const Row = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: { base: 'touch', md: '38px' },
    px: '3.5',
    py: '1',
    textStyle: 'sm',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Quiet = chakra('span', { base: { color: 'fg.muted', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } })

interface Props {
  form: FormPart
}

function GroupLink({ group, form }: Props & { group: ChecklistGroup }) {
  const counts = useGroupCounts(group, form)
  const { checked, of, required, advisory } = counts
  const words = foundWords(counts)
  const light = required > 0 ? 'RED' : advisory > 0 ? 'AMBER' : 'GREEN'
  return (
    <Row href={`#${group.key}`}>
      {group.label}
      {checked < of ? <Quiet>{words}</Quiet> : <SlaMark state={light}>{words}</SlaMark>}
    </Row>
  )
}

/** The groups with how far each is; a press goes there. */
export const GroupIndex = ({ form }: Props) => (
  <Panel title="Checklist" padded={false}>
    <DividedList>
      {CHECKLIST.map((group) => (
        <li key={group.key}>
          <GroupLink group={group} form={form} />
        </li>
      ))}
    </DividedList>
  </Panel>
)
