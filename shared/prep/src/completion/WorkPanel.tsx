import type { QuoteLine } from '@forecourt/contracts'
import { Button, chakra, DividedList, Panel } from '@forecourt/ui'
import { useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import { OutcomeCard } from './OutcomeCard.tsx'
import type { CompletionValues } from './outcomes.ts'

const Foot = chakra('div', { base: { px: '4', py: '3', borderTopWidth: '1px' } })

interface Props {
  form: ApiFormHandle<CompletionValues>
  lines: readonly QuoteLine[]
}

/** The approved work, line by line; what went as planned takes one tap for all of it. */
export function WorkPanel({ form, lines }: Props) {
  const [value] = useFormValues(['lines'], form)
  const outcomes = value ?? []
  const open = outcomes.filter(({ status }) => !status).length

  function finishAll() {
    for (const [at, { status }] of outcomes.entries()) {
      if (!status) form.setValue(`lines.${at}.status`, 'DONE', { shouldDirty: true })
    }
    form.clearErrors('lines')
  }

  return (
    <Panel
      title="Approved work"
      note={open === 0 ? 'All lines completed' : `${open} of ${lines.length} to finish`}
      padded={false}
    >
      <DividedList as="ol">
        {lines.map((line, index) => (
          <OutcomeCard key={line.id} index={index} line={line} />
        ))}
      </DividedList>
      {open > 0 && (
        <Foot>
          <Button onClick={finishAll}>{open === lines.length ? 'All done' : 'All others done'}</Button>
        </Foot>
      )}
    </Panel>
  )
}
