import { createContext, use } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ApiFormHandle } from './useApiForm.ts'

/** What fields take of the form around them: what never changes, so that a page may render without its fields doing so. */
interface FormAround<Values extends FieldValues = FieldValues> extends Pick<ApiFormHandle<Values>, 'control'> {
  /** Sends the form as if its button of that intent had been pressed. */
  sendAs: (intent: string) => void
}

export const ApiFormContext = createContext<FormAround | null>(null)

/** The form around the calling component, if there is one: React's context cannot say of which values. */
export const useFormAround = <Values extends FieldValues>() =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  use(ApiFormContext) as FormAround<Values> | null

/** The form around the calling component. */
export function useApiFormContext<Values extends FieldValues = FieldValues>(): FormAround<Values> {
  const form = useFormAround<Values>()
  if (!form) throw new Error('A field, FormActions or FormError must be inside <ApiForm form={…}>.')
  return form
}
