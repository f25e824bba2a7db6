import { FieldFrame, Input, useApiField, type FieldProps } from '@forecourt/ui'
import { useState } from 'react'
import { readTenths, showTenths } from './tenths.ts'

interface Props extends Omit<FieldProps, 'label'> {
  label: string
  /** The unit, after the label. */
  unit: string
}

/** A measure typed as '1.6' and kept in whole tenths. What cannot be read stands as typed, for the schema to refuse. */
export function TenthsField({ unit, label, ...props }: Props) {
  const { value, change, frame, control } = useApiField({ ...props, label: `${label} (${unit})` })
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (typeof value === 'number' ? showTenths(value) : typeof value === 'string' ? value : '')
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onBlur={() => {
          setTyped(null)
          control.onBlur()
        }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const text = currentTarget.value.trim()
          change(text === '' ? null : (readTenths(text) ?? text))
        }}
      />
    </FieldFrame>
  )
}
