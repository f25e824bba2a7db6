import { useEffect, useEffectEvent } from 'react'

/** What was typed in a step that was left for the one before. */
export interface Typed {
  /** Who was meant, as it was typed in the first step. */
  person: string
  values: Readonly<Record<string, unknown>>
}

interface Form {
  setValue: (name: never, value: never, options: { shouldDirty: boolean }) => void
}

/** Puts back into a form what had been typed in it before: it counts as typed, so that leaving asks. */
export function useTyped(form: Form, values: Typed['values']): void {
  const putBack = useEffectEvent(() => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as never, value as never, { shouldDirty: true })
    }
  })
  useEffect(() => putBack(), [])
}
