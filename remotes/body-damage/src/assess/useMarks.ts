import type { DamagePlace, PanelKey } from '@forecourt/domain'
import type { ApiFormHandle } from '@forecourt/ui/forms'
import { useState } from 'react'
import { newMark, useValues, type Mark, type Values } from './values.ts'

/** The marks of the form, the one that is open among them, and what is done to them. */
export interface Marks {
  marks: readonly Mark[]
  /** The id of the mark whose fields are open. */
  open: string | null
  setOpen: (id: string | null) => void
  /** Adds a mark and opens it. */
  add: (panel: PanelKey, place: DamagePlace | null) => void
  remove: (id: string) => void
}

export function useMarks(form: ApiFormHandle<Values>): Marks {
  const [value] = useValues(['items'], form)
  const [open, setOpen] = useState<string | null>(null)
  const marks = value ?? []
  const change = (next: readonly Mark[]) => {
    // Errors go by a mark's place in the list, which is another one now.
    form.clearErrors('items')
    form.clearErrors('noDamage')
    form.setValue('items', [...next], { shouldDirty: true })
    if (next.length > 0) form.setValue('noDamage', false, { shouldDirty: true })
  }
  return {
    marks,
    open,
    setOpen,
    add(panel, place) {
      const mark = newMark(panel, place)
      change([...marks, mark])
      setOpen(mark.id ?? null)
    },
    remove(id) {
      change(marks.filter((mark) => mark.id !== id))
      setOpen(null)
    },
  }
}
