import type { PrepSettings, Quote } from '@forecourt/contracts'
import { Button, chakra, Plus, useFormValues, type ApiFormHandle } from '@forecourt/ui'
import type { Findings } from '../stage/findings.ts'
import { changeOf } from './lines.ts'
import { LineCard } from './LineCard.tsx'
import type { LineActions } from './useLines.ts'
import type { Values } from './values.ts'

interface Props {
  form: ApiFormHandle<Values>
  settings: PrepSettings
  findings: Findings
  actions: LineActions
  /** The version that is revised, with the manager's comments. */
  before: Quote | null
}

const Root = chakra('section', { base: { display: 'grid', gap: '3', minWidth: '0' } })
const List = chakra('ol', { base: { display: 'grid', gap: '2.5', minWidth: '0' } })
const Nothing = chakra('p', { base: { color: 'fg.muted', textStyle: 'body' } })
const Add = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
})
const Hint = chakra('span', { base: { textStyle: 'xs', color: 'fg.muted', hideBelow: 'md' } })
const ErrorText = chakra('p', { base: { textStyle: 'sm', fontWeight: 'medium', color: 'fg.error' } })

/** What is asked for, line by line. */
export function LineList({ form, settings, findings, actions, before }: Props) {
  const [value] = useFormValues(['lines'], form)
  const lines = value ?? []
  const errors = form.formState.errors.lines
  const ofLine = (at: number) => Array.isArray(errors) && errors[at] !== undefined
  const ofAll = errors && !Array.isArray(errors) && lines.length === 0
  return (
    <Root aria-label="Lines of the quote" data-field="lines">
      {lines.length === 0 && <Nothing>No lines yet. Add one, or use a standard job.</Nothing>}
      <List>
        {lines.map((line, index) => (
          <LineCard
            key={line.id}
            index={index}
            count={lines.length}
            line={line}
            settings={settings}
            findings={findings}
            actions={actions}
            setValue={form.setValue}
            change={before && changeOf(line, before)}
            comment={before?.lines.find(({ id }) => id === line.id)?.comment ?? null}
            hasErrors={ofLine(index)}
          />
        ))}
      </List>
      {ofAll && <ErrorText role="alert">A quote needs at least one line.</ErrorText>}
      <Add>
        <Button onClick={() => actions.add()}>
          <Plus aria-hidden />
          Add a line
        </Button>
        <Hint>Press Enter in a line to add one below it</Hint>
      </Add>
    </Root>
  )
}
