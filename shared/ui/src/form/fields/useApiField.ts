import { useId } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { useApiFormContext } from '../ApiFormContext.ts'
import type { FieldAppearance, FieldIds } from './FieldFrame.tsx'

/** What every field takes. Give the form's values as type argument, `<TextField<Values> …>`, to have its names checked. */
export interface FieldProps<Values extends FieldValues = FieldValues> extends FieldAppearance {
  name: FieldPath<Values>
  disabled?: boolean | undefined
  /** Called after the form took the value; null when the field was emptied. */
  onValue?: ((value: unknown) => void) | undefined
}

/** A field's value and the properties that its control and its frame need; nobody else renders when it changes. */
export function useApiField({ name, disabled = false, onValue, ...appearance }: FieldProps) {
  const { control } = useApiFormContext()
  const { field, fieldState } = useController({ name, control })
  const id = useId()
  const ids: FieldIds = { control: `${id}control`, label: `${id}label`, helper: `${id}helper`, error: `${id}error` }
  const error = fieldState.error?.message
  const described = [appearance.helper && ids.helper, error && ids.error].filter(Boolean).join(' ')

  const value: unknown = field.value
  return {
    value,
    /** Gives the form the value; blank ones as null. */
    change: (next: unknown) => {
      const kept = next === '' || next === undefined ? null : next
      field.onChange(kept)
      onValue?.(kept)
    },
    frame: { ...appearance, name, ids, error },
    control: {
      id: ids.control,
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      disabled,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': appearance.required || undefined,
      'aria-describedby': described || undefined,
    },
  }
}

/** The value as a text control shows it. */
export const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
