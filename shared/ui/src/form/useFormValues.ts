import { useWatch, type FieldPath, type FieldPathValues, type FieldValues } from 'react-hook-form'
import { useFormAround } from './ApiFormContext.ts'
import type { ApiFormHandle } from './useApiForm.ts'

/**
 * The current values of some fields; only the calling component renders again when they change. Outside the form, as in a
 * side panel, give its handle; inside it, take the hook of `formOf`, which knows the form's values.
 */
export function useFormValues<
  Values extends FieldValues = never,
  const Names extends readonly FieldPath<Values>[] = readonly FieldPath<Values>[],
>(names: Names, form?: Pick<ApiFormHandle<Values>, 'control'>): FieldPathValues<Values, Names> {
  const around = useFormAround<Values>()
  const control = form?.control ?? around?.control
  if (!control) throw new Error('useFormValues needs a form around it, or the handle of one.')
  return useWatch<Values, Names, FieldValues>({ control, name: [...names] })
}
