import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { createUnsavedMark } from './unsaved.ts'

/**
 * The form's mark as an unsaved one, set while any field differs from what the form opened with, or `holdsMore`. It
 * follows the form without rendering it, or the first change would render the whole page around the form.
 */
export function useUnsavedMark<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  holdsMore: boolean,
) {
  const [mark] = useState(createUnsavedMark)
  const isDirty = useRef(false)
  const update = useEffectEvent(() => mark.set(isDirty.current || holdsMore))
  // Before a draft is put back, which changes the form as it opens.
  useLayoutEffect(() => {
    const stop = subscribe({
      formState: { isDirty: true },
      callback: (state) => {
        isDirty.current = state.isDirty ?? false
        update()
      },
    })
    return () => {
      stop()
      mark.set(false)
    }
  }, [subscribe, mark])
  useEffect(() => update())
  return mark
}
