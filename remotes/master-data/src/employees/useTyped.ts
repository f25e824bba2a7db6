import { useEffect, useEffectEvent } from 'react'
import { anyForm, type ApiFormHandle, type FieldValues } from '@forecourt/ui/forms'

/** What was typed in a step that was left for the one before. */
export interface Typed {
  /** Who was meant, as it was typed in the first step. */
  person: string
  values: Readonly<Record<string, unknown>>
}

/** Puts back into a form what had been typed in it before: it counts as typed, so that leaving asks. */
export function useTyped<Held extends FieldValues>(form: ApiFormHandle<Held>, values: Typed['values']): void {
  const putBack = useEffectEvent(() => {
    for (const [name, value] of Object.entries(values)) {
      anyForm(form).setValue(name, value, { shouldDirty: true })
    }
  })
  useEffect(() => putBack(), [])
}
