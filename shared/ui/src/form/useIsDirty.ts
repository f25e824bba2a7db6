import { useFormState, type FieldValues } from 'react-hook-form'
import type { ApiFormHandle } from './useApiForm.ts'

/** Whether any field differs from what the form opened with; only the calling component renders again when that changes. */
export const useIsDirty = <Values extends FieldValues>({ control }: Pick<ApiFormHandle<Values>, 'control'>): boolean =>
  useFormState({ control }).isDirty
