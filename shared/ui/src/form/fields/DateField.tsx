import { Input } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './FieldFrame.tsx'
import { textOf, useControl, type FieldProps } from './useApiField.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  /** Bounds of the picker, `YYYY-MM-DD`; the schema is what refuses. */
  min?: string
  max?: string
}

/** A calendar day, `YYYY-MM-DD`. */
export function DateField<Values extends FieldValues = never>({ min, max, ...field }: Props<Values>) {
  const { value, change, frame, control } = useControl(field)
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type="date"
        min={min}
        // Without a bound the year takes six figures.
        max={max ?? '9999-12-31'}
        value={textOf(value)}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
