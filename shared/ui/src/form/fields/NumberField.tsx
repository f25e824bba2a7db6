import type { FieldValues } from 'react-hook-form'
import { NumericInput } from './NumericInput.tsx'
import { plainNumber } from './numberText.ts'
import type { FieldProps } from './useApiField.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, number | string> {
  /** The unit, inside the control: 'miles'. */
  suffix?: string
  /** Shows a decimal point on a phone's keys. */
  decimal?: boolean
  placeholder?: string
}

/** A number; '38412' is shown as '38,412' once the field is left. */
export function NumberField<Values extends FieldValues = never>({ decimal = false, ...props }: Props<Values>) {
  return <NumericInput {...props} text={plainNumber} inputMode={decimal ? 'decimal' : 'numeric'} />
}
