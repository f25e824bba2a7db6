import type { PrepSettings } from '@forecourt/contracts'
import { Button, chakra, TriangleAlert, Notice } from '@forecourt/ui'
import { TextField, useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import type { Findings } from '../stage/findings.ts'
import { withoutLine } from './lines.ts'
import { lineOfItem } from './newLine.ts'
import type { LineActions } from './useLines.ts'
import type { Values } from './values.ts'

interface Props {
  form: ApiFormHandle<Values>
  findings: Findings
  /** What was found and is not approved yet. */
  open: readonly string[]
  /** Whether what is left out needs a reason; extra work adds to a quote that has given it. */
  asksWhy: boolean
  settings: PrepSettings
  actions: LineActions
}

const Items = chakra('ul', { base: { display: 'grid', gap: '3', mt: '2' } })
const Name = chakra('p', { base: { alignSelf: 'center', fontWeight: 'medium' } })
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'end',
    gap: '2',
  },
})

/**
 * What was found and is not in the quote: each gets a line, or in a first quote a reason why not
 * (docs/domain.md#quotes).
 */
export function Uncovered({ form, findings, open, asksWhy, settings, actions }: Props) {
  const [value] = useFormValues(['lines'], form)
  const lines = value ?? []
  const refs = withoutLine(open, lines)
  if (refs.length === 0) return null
  return (
    <Notice icon={TriangleAlert} tone="warning">
      {asksWhy ? (
        <>
          <strong>Findings not in the quote.</strong> Add a line, or say why not.
        </>
      ) : (
        <>
          <strong>Findings not approved.</strong> Add a line for anything that now needs doing.
        </>
      )}
      <Items>
        {refs.map((ref, index) => (
          <Item key={ref}>
            {asksWhy ? (
              <TextField<Values>
                name={`notQuoted.${index}.reason`}
                label={findings.labelOf(ref)}
                placeholder="Reason for leaving it out"
              />
            ) : (
              <Name>{findings.labelOf(ref)}</Name>
            )}
            <Button
              aria-label={`Add a line for ${findings.labelOf(ref)}`}
              onClick={() => actions.add(lineOfItem(ref, findings, settings, { lines }))}
            >
              Add a line
            </Button>
          </Item>
        ))}
      </Items>
    </Notice>
  )
}
