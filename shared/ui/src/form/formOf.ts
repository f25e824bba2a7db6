import type { FieldPath, FieldPathValue, FieldPathValues, FieldValues } from 'react-hook-form'
import { useApiField } from './fields/useApiField.ts'
import type { ApiFormHandle } from './useApiForm.ts'
import { useFormValues } from './useFormValues.ts'

type Field<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  ReturnType<typeof useApiField<FieldValues, string>>,
  'value' | 'change'
> & {
  value: FieldPathValue<Values, Name>
  /** Gives the form the value; blank ones as null. */
  change: (next: FieldPathValue<Values, Name> | null | undefined) => void
}

/** The hooks of one form, which know its names and what each holds. */
interface FormOf<Values extends FieldValues> {
  /** The current values of some fields; only the calling component renders again when they change. */
  useValues: <const Names extends readonly FieldPath<Values>[]>(
    names: Names,
    form?: Pick<ApiFormHandle<Values>, 'control'>,
  ) => FieldPathValues<Values, Names>
  /** A field that draws its own control. */
  useField: <const Name extends FieldPath<Values>>(
    field: Omit<Parameters<typeof useApiField<FieldValues, string>>[0], 'name'> & { name: Name },
  ) => Field<Values, Name>
}

/** The hooks of a form with these values, to be made once beside its schema: inside the form nothing else can tell them. */
export const formOf = <Values extends FieldValues>(): FormOf<Values> => ({
  useValues: useFormValues,
  useField: useApiField,
})
