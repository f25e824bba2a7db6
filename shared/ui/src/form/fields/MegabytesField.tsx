import type { FieldValues } from 'react-hook-form'
import { NumericInput } from './NumericInput.tsx'
import { megabytesText } from './numberText.ts'
import type { FieldProps } from './useApiField.ts'

/** A file's size, typed in megabytes and kept in bytes. */
export function MegabytesField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  return <NumericInput {...(props as FieldProps)} text={megabytesText} inputMode="decimal" suffix="MB" />
}
