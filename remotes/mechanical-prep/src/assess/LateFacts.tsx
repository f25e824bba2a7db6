import type { KnownFact } from '@forecourt/domain'
import { useIsDirty } from '@forecourt/ui/forms'
import { useEffect, useRef } from 'react'
import { useAssess } from './AssessContext.ts'
import type { FormPart } from './values.ts'

interface Props {
  form: FormPart
  facts: readonly KnownFact[]
}

/**
 * Puts what the MOT service told after the form had opened where nobody has looked at the item, also over an "All OK" that
 * was pressed before. It waits for the first change by hand: looking at a vehicle must not save a draft of it.
 */
export function LateFacts({ form, facts }: Props) {
  const { read, write } = useAssess()
  const isDirty = useIsDirty(form)
  const applied = useRef(new Set<string>())
  useEffect(() => {
    if (!isDirty) return
    for (const { key, result, note } of facts) {
      if (applied.current.has(key)) continue
      applied.current.add(key)
      const item = read(key)
      const isOpen = item.result === null || (item.result === 'OK' && item.judged === null)
      if (isOpen) write(key, { result, note: item.note ?? note, judged: false })
    }
  }, [facts, isDirty, read, write])
  return null
}
