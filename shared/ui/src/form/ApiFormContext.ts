import { createContext, use } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ApiFormHandle } from './useApiForm.ts'

/** What fields take of the form around them: what never changes, so that a page may render without its fields doing so. */
export interface FormAround<Values extends FieldValues = FieldValues> extends Pick<ApiFormHandle<Values>, 'control'> {
  /** Sends the form as if its button of that intent had been pressed. */
  sendAs: (intent: string) => void
}

export const ApiFormContext = createContext<FormAround | null>(null)

/** The form around the calling component. */
export function useApiFormContext(): FormAround {
  const form = use(ApiFormContext)
  if (!form) throw new Error('A field, FormActions or FormError must stand inside <ApiForm form={…}>.')
  return form
}
