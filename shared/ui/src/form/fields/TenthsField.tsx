import type { FieldValues } from 'react-hook-form'
import { NumericInput } from './NumericInput.tsx'
import { tenthsText } from './numberText.ts'
import type { FieldProps } from './useApiField.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, number | string> {
  /** The unit, inside the control: 'mm'. */
  suffix?: string
}

/** A measure typed as '1.6' and kept in whole tenths. */
export function TenthsField<Values extends FieldValues = never>(props: Props<Values>) {
  return <NumericInput {...props} text={tenthsText} inputMode="decimal" />
}
