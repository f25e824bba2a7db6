import type { FieldValues } from 'react-hook-form'
import { NumericInput } from './NumericInput.tsx'
import { megabytesText } from './numberText.ts'
import type { FieldProps } from './useApiField.ts'

/** A file's size, typed in megabytes and kept in bytes. */
export function MegabytesField<Values extends FieldValues = never>(props: FieldProps<Values, number | string>) {
  return <NumericInput {...props} text={megabytesText} inputMode="decimal" suffix="MB" />
}
