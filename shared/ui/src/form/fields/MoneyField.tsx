import type { FieldValues } from 'react-hook-form'
import { NumericInput } from './NumericInput.tsx'
import { moneyText } from './numberText.ts'
import type { FieldProps } from './useApiField.ts'

/** An amount typed in pounds and kept in whole pence. */
export function MoneyField<Values extends FieldValues = never>(props: FieldProps<Values, number | string>) {
  return <NumericInput {...props} text={moneyText} inputMode="decimal" prefix="£" />
}
