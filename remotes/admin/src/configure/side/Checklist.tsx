import { chakra, DividedList, MutedText, Panel, SlaMark } from '@forecourt/ui'
import type { ApiFormHandle } from '@forecourt/ui/forms'
import { checklist, type ChecklistItem } from '../checklist.ts'
import { useValues, type Values } from '../values.ts'

const FIELDS = [
  'v5cStatus',
  'keysCount',
  'provenance',
  'vatStatus',
  'isAgency',
  'purchasePrice',
  'stockNumber',
] as const

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    width: 'full',
    minHeight: { base: 'touch', md: '38px' },
    px: '3.5',
    py: '1',
    textStyle: 'sm',
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

const LIGHTS = { DONE: 'GREEN', WANTED: 'AMBER', MISSING: 'RED' } as const satisfies Record<
  ChecklistItem['state'],
  string
>

/** The checklist as the form stands; the calling component renders again when it changes. */
export function useChecklist(form?: ApiFormHandle<Values>): ChecklistItem[] {
  const [v5cStatus, keysCount, provenance, vatStatus, isAgency, purchasePrice, stockNumber] = useValues(FIELDS, form)
  return checklist({ v5cStatus, keysCount, provenance, vatStatus, isAgency, purchasePrice, stockNumber })
}

/** What is there and what is not; a press goes to the field. */
export function Checklist({ form }: { form: ApiFormHandle<Values> }) {
  const items = useChecklist(form)
  const open = items.filter(({ state }) => state !== 'DONE').length
  return (
    <Panel title="Documents" note={open === 0 ? 'Complete' : `${open} open`} padded={false}>
      <DividedList>
        {items.map(({ name, label, state, words }) => (
          <li key={label}>
            <Row type="button" onClick={() => form.setFocus(name)}>
              <MutedText as="span">{label}</MutedText>
              <SlaMark state={LIGHTS[state]}>{words}</SlaMark>
            </Row>
          </li>
        ))}
      </DividedList>
    </Panel>
  )
}
