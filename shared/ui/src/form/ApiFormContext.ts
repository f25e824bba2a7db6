import { createContext, use } from 'react'
import type { ApiFormHandle } from './useApiForm.ts'

/** What fields take of the form around them: what never changes, so that a page may render without its fields doing so. */
export type FormAround = Pick<ApiFormHandle, 'control'>

export const ApiFormContext = createContext<FormAround | null>(null)

/** The form around the calling component. */
export function useApiFormContext(): FormAround {
  const form = use(ApiFormContext)
  if (!form) throw new Error('A field, FormActions or FormError must stand inside <ApiForm form={…}>.')
  return form
}
