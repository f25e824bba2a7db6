import { Button } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import { Cluster } from '../../display/Cluster.ts'
import type { Choice } from './choices.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useControl, type FieldProps } from './useApiField.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  choices: readonly Choice[]
}

/** One of several as buttons, of which the chosen one stays pressed; the dialog's title says what they are, so the label is read out only. */
export function ButtonsField<Values extends FieldValues = never>({ choices, ...field }: Props<Values>) {
  const { value, change, frame, control } = useControl(field)
  return (
    <FieldFrame {...frame} labelsControl={false} labelHiddenIn="&">
      <Cluster
        gap="1.5"
        role="group"
        aria-labelledby={frame.ids.label}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
      >
        {choices.map(({ value: own, label, disabled }, index) => (
          <Button
            key={own}
            type="button"
            aria-pressed={value === own}
            disabled={control.disabled || disabled}
            onClick={() => change(own)}
            onBlur={control.onBlur}
            ref={index === 0 ? control.ref : undefined}
          >
            {label}
          </Button>
        ))}
      </Cluster>
    </FieldFrame>
  )
}
