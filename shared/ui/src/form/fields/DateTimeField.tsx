import { Input } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './FieldFrame.tsx'
import { fromLondonInput, toLondonInput } from './londonInput.ts'
import { textOf, useControl, type FieldProps } from './useApiField.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  /** The latest moment of the picker, UTC. */
  max?: string
}

/** A moment, shown in London time wherever the device is, kept in UTC. */
export function DateTimeField<Values extends FieldValues = never>({ max, ...field }: Props<Values>) {
  const { value, change, frame, control } = useControl(field)
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type="datetime-local"
        max={max ? toLondonInput(max) : '9999-12-31T23:59'}
        value={toLondonInput(textOf(value))}
        onChange={(event) => change(fromLondonInput(event.currentTarget.value))}
      />
    </FieldFrame>
  )
}
