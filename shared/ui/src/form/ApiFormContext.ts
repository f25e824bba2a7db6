import { createContext, use } from 'react'
import type { ApiFormHandle } from './useApiForm.ts'

export const ApiFormContext = createContext<ApiFormHandle | null>(null)

/** The form around the calling component. */
export function useApiFormContext(): ApiFormHandle {
  const form = use(ApiFormContext)
  if (!form) throw new Error('A field, FormActions or FormError must stand inside <ApiForm form={…}>.')
  return form
}
