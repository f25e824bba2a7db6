import { useWatch } from 'react-hook-form'
import { useApiFormContext } from './ApiFormContext.ts'

/** The current values of some fields of the form around; only the calling component renders again when they change. */
export function useFormValues<const Names extends readonly string[]>(
  names: Names,
): { [Index in keyof Names]: unknown } {
  const { control } = useApiFormContext()
  return useWatch({ control, name: [...names] }) as { [Index in keyof Names]: unknown }
}
