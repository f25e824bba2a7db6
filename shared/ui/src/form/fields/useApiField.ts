import { useId } from 'react'
import { useController, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'
import { useApiFormContext } from '../ApiFormContext.ts'
import type { FieldAppearance, FieldIds } from './FieldFrame.tsx'

interface Named<Name, Value = never> extends FieldAppearance {
  name: Name
  disabled?: boolean | undefined
  /** Called after the form took the value; null when the field was emptied. */
  onValue?: ((value: Value | null) => void) | undefined
}

/** What every field takes: the form's values as type argument, `<TextField<Values> …>`, by which its name is checked. */
export type FieldProps<Values extends FieldValues, Value = never> = Named<NoInfer<FieldPath<Values>>, Value>

/** A field of the form around, by its name. A module takes the `useField` of `formOf`, which knows the form's values. */
export const useApiField = <
  Values extends FieldValues = never,
  const Name extends FieldPath<Values> = FieldPath<Values>,
>(
  field: Named<Name>,
) => useNamed<Values, Name, FieldPathValue<Values, Name>>(field)

/** A field for a control that alone knows what it can show, so that here its value is whatever the form holds. */
export function useControl<Value>(field: FieldProps<FieldValues, Value>) {
  const named = useNamed<FieldValues, string, Value>(field)
  const value: unknown = named.value
  return { ...named, value }
}

/** A field's value and the properties that its control and its frame need; nobody else renders when it changes. */
function useNamed<Values extends FieldValues, Name extends FieldPath<Values>, Value>({
  name,
  disabled = false,
  onValue,
  ...appearance
}: Named<Name, Value>) {
  const { control } = useApiFormContext<Values>()
  const { field, fieldState } = useController({ name, control })
  const id = useId()
  const ids: FieldIds = { control: `${id}control`, label: `${id}label`, helper: `${id}helper`, error: `${id}error` }
  const error = fieldState.error?.message
  const described = [appearance.helper && ids.helper, error && ids.error].filter(Boolean).join(' ')

  return {
    value: field.value,
    /** Gives the form the value; blank ones as null. */
    change: (next: Value | null | undefined) => {
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
