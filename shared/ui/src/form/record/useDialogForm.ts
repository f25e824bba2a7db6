import type { FormSchema } from '../blanks.ts'
import { useApiForm, type ApiFormOptions } from '../useApiForm.ts'
import { recordPlace } from './recordPlace.ts'

/** `useApiForm` for a form in a dialog: where the address opens it, closing it asks before what was typed is lost. */
export const useDialogForm = <Schema extends FormSchema, Result>(
  options: Omit<ApiFormOptions<Schema, Result>, 'placeOf'>,
) => useApiForm({ ...options, placeOf: recordPlace })
