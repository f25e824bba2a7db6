import { ChipRadio, Chips } from '@forecourt/stage'
import { chakra, ErrorText } from '@forecourt/ui'
import { TextField } from '@forecourt/ui/forms'
import { useState } from 'react'
import { usePrepStage } from '../stage/PrepContext.ts'
import { chosenReason, declineReasons } from './reasons.ts'
import { useField, type Values } from './decisions.ts'

interface Props {
  name: `lines.${number}.reason`
  safety: boolean
}

const Root = chakra('div', { base: { display: 'grid', gap: '2', gridColumn: '1 / -1', mt: '1.5' } })

/** Why a line is declined: a tap, or a few words. Of a safety line it must be given and stays with the vehicle. */
export function ReasonField({ name, safety }: Props) {
  const { value, change, frame, control } = useField({ name, label: 'Why' })
  const [wantsWords, setWantsWords] = useState(false)
  const chips = declineReasons(safety, usePrepStage().elsewhere)
  const text = value ?? null
  const chosen = wantsWords ? 'Other' : chosenReason(chips, text)?.label

  function choose(label: string, reason: string) {
    setWantsWords(label === 'Other')
    change(reason)
  }

  return (
    <Root data-field={name}>
      <Chips
        role="radiogroup"
        aria-label="Reason for declining"
        aria-invalid={control['aria-invalid']}
        aria-required={safety}
      >
        {chips.map(({ label, reason }) => (
          <ChipRadio
            key={label}
            name={`${name}.chip`}
            checked={chosen === label}
            onChange={() => choose(label, reason)}
            onBlur={control.onBlur}
          >
            {label}
          </ChipRadio>
        ))}
      </Chips>
      {chosen === 'Other' ? (
        <TextField<Values> name={name} label={safety ? 'Reason for declining safety work' : 'Why'} required={safety} />
      ) : (
        frame.error && <ErrorText textStyle="sm">{frame.error}</ErrorText>
      )}
    </Root>
  )
}
