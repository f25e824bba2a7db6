import type { FieldValues } from 'react-hook-form'
import { NumericInput } from './NumericInput.tsx'
import { hundredthsText } from './numberText.ts'
import type { FieldProps } from './useApiField.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, number | string> {
  /** The unit, inside the control: 'h'. */
  suffix?: string
  placeholder?: string
}

/** Hours or a quantity, typed as '1.25' and kept in whole hundredths. */
export function HundredthsField<Values extends FieldValues = never>(props: Props<Values>) {
  return <NumericInput {...props} text={hundredthsText} inputMode="decimal" />
}
