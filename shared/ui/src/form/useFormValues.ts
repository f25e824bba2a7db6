import { use } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { ApiFormContext } from './ApiFormContext.ts'

/** A form's handle, as far as its values are concerned. */
interface Watched {
  control: unknown
}

/**
 * The current values of some fields; only the calling component renders again when they change. Outside the form, as in a
 * side panel, give its handle.
 */
export function useFormValues<const Names extends readonly string[]>(
  names: Names,
  form?: Watched,
): { [Index in keyof Names]: unknown } {
  const around = use(ApiFormContext)
  const control = (form ?? around)?.control as Control | undefined
  if (!control) throw new Error('useFormValues needs a form around it, or the handle of one.')
  return useWatch({ control, name: [...names] }) as { [Index in keyof Names]: unknown }
}
