import { useId } from 'react'
import { useController, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'
import { useApiFormContext } from '../ApiFormContext.ts'
import type { FieldAppearance, FieldIds } from './FieldFrame.tsx'

/** What every field takes: the form's values as type argument, `<TextField<Values> …>`, by which its name is checked. */
export interface FieldProps<Values extends FieldValues, Value = never> extends FieldAppearance {
  name: NoInfer<FieldPath<Values>>
  disabled?: boolean | undefined
  /** Called after the form took the value; null when the field was emptied. */
  onValue?: ((value: Value | null) => void) | undefined
}

interface Named<Name extends string> extends FieldAppearance {
  name: Name
  disabled?: boolean | undefined
}

/** A field of the form around, by its name. A module takes the `useField` of `formOf`, which knows the form's values. */
export function useApiField<
  Values extends FieldValues = never,
  const Name extends FieldPath<Values> = FieldPath<Values>,
>({ name, ...props }: Named<Name>) {
  const { value, change, ...field } = useControl({ name, ...props })
  return {
    ...field,
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- React's context cannot say of which form it is
    value: value as FieldPathValue<Values, Name>,
    /** Gives the form the value; blank ones as null. */
    change: (next: FieldPathValue<Values, Name> | null | undefined): void => change(next),
  }
}

/**
 * A field's value and the properties that its control and its frame need; nobody else renders when it changes. The control
 * alone knows what it can show, so that here the value is whatever the form holds.
 */
export function useControl<Value>({ name, disabled = false, onValue, ...appearance }: FieldProps<FieldValues, Value>) {
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
