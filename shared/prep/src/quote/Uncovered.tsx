import type { PrepSettings } from '@forecourt/contracts'
import { Button, chakra, Notice, TextField, TriangleAlert, useFormValues, type ApiFormHandle } from '@forecourt/ui'
import type { Findings } from '../stage/findings.ts'
import { withoutLine } from './lines.ts'
import { lineOfItem } from './newLine.ts'
import type { LineActions } from './useLines.ts'
import type { LineValues, Values } from './values.ts'

interface Props {
  form: ApiFormHandle<Values>
  findings: Findings
  /** What the quote has to answer. */
  wanted: readonly string[]
  settings: PrepSettings
  actions: LineActions
}

const Items = chakra('ul', { base: { display: 'grid', gap: '3', mt: '2' } })
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'end',
    gap: '2',
  },
})

/** What was found and is not in the quote: each gets a line, or a reason why not (domain section 4.3, M3). */
export function Uncovered({ form, findings, wanted, settings, actions }: Props) {
  const [value] = useFormValues(['lines'], form)
  const refs = withoutLine(wanted, (value ?? []) as LineValues[])
  if (refs.length === 0) return null
  return (
    <Notice icon={TriangleAlert} tone="warning">
      <strong>Found and not in the quote.</strong> Add a line, or say why not.
      <Items>
        {refs.map((ref, index) => (
          <Item key={ref}>
            <TextField
              name={`notQuoted.${index}.reason`}
              label={findings.labelOf(ref)}
              placeholder="Why it is left out"
            />
            <Button onClick={() => actions.add(lineOfItem(ref, findings, settings))}>Add a line</Button>
          </Item>
        ))}
      </Items>
    </Notice>
  )
}
