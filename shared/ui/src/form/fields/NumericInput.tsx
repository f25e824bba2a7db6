import { Input } from '@chakra-ui/react'
import { withBound } from '@forecourt/contracts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Adorned } from './Adorned.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { NumberText } from './numberText.ts'
import { useControl, type FieldProps } from './useApiField.ts'

/** A figure, or as text what cannot be read as one. */
interface Props extends FieldProps<FieldValues, number | string> {
  text: NumberText
  inputMode: 'numeric' | 'decimal'
  prefix?: string | undefined
  suffix?: string | undefined
  placeholder?: string | undefined
}

/** A number as text: what is typed stands as typed until the field is left, then with its separators. */
export function NumericInput({ text, inputMode, prefix = '', suffix = '', placeholder, ...field }: Props) {
  const { value, change, frame, control } = useControl(field)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (typeof value === 'number' ? text.show(value) : typeof value === 'string' ? value : '')

  function type(next: string) {
    setTyped(next)
    const trimmed = next.trim()
    change(trimmed === '' ? null : (text.read(trimmed) ?? trimmed))
  }

  // A bound comes in the units of the call.
  const inUnits = (figure: number) => `${prefix}${text.show(figure)}${suffix && ` ${suffix}`}`
  const error = frame.error && withBound(frame.error, inUnits)

  return (
    <FieldFrame {...frame} error={error}>
      <Adorned prefix={prefix} suffix={suffix}>
        <Input
          {...control}
          inputMode={inputMode}
          autoComplete="off"
          placeholder={placeholder}
          value={shown}
          onBlur={() => {
            setTyped(null)
            control.onBlur()
          }}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </Adorned>
    </FieldFrame>
  )
}
