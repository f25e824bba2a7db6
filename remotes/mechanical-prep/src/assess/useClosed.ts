import type { ChecklistGroup } from '@forecourt/domain'
import { useState, useSyncExternalStore } from 'react'
import { useAssess } from './AssessContext.ts'
import { isSettled } from './counts.ts'
import type { HeldItems } from './values.ts'

/**
 * Whether a group shows its heading alone; null while there is something in it to see or to do. Whatever turns up in a closed
 * group, from whichever side, opens it, and it does not close again until "All OK" is pressed again.
 */
export function useClosed({ key, items }: ChecklistGroup, values: HeldItems) {
  const { limits, advisories, files, errors } = useAssess()
  const [isClosed, setClosed] = useState<boolean | null>(null)
  const hasErrors = useSyncExternalStore(errors.subscribe, () => errors.has(`items.${key}`))
  const hasFiles = useSyncExternalStore(files.subscribe, () =>
    items.some((item) => {
      const view = files.view(item.key)
      return view.files.length + view.uploads.length > 0
    }),
  )
  const mayClose =
    !hasErrors && !hasFiles && !items.some((item) => advisories.has(item.key)) && isSettled(items, values, limits)
  if (isClosed !== null && !mayClose) setClosed(null)
  return [isClosed, setClosed] as const
}
