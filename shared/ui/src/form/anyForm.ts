import type { FieldValues } from 'react-hook-form'
import type { ApiFormHandle } from './useApiForm.ts'

/** The form for anyone who goes by names that are known at run time only, such as those of a draft. */
export const anyForm = <Values extends FieldValues>(form: ApiFormHandle<Values>): ApiFormHandle<FieldValues> =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a form's methods take its own names alone
  form as ApiFormHandle<FieldValues>
