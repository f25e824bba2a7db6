import type { SetupStep } from '@forecourt/contracts'
import { useProfile } from '@forecourt/session'
import { useState } from 'react'

const keyOf = (personId: string) => `forecourt.setup.dismissed:${personId}`

/** As stored, which may hold what is no step any more: the list of steps would bring every contract to the overview. */
function read(personId: string): readonly string[] {
  try {
    return (localStorage.getItem(keyOf(personId)) ?? '').split(' ')
  } catch {
    return []
  }
}

/** The optional steps that the person does without, kept on the device, and the way to add one. */
export function useDismissedSteps() {
  const personId = useProfile()?.id ?? ''
  // What was dismissed here, beside what the device keeps: without storage it holds until the page is left.
  const [added, setAdded] = useState<readonly string[]>([])
  const dismissed = [...read(personId), ...added]
  function dismiss(step: SetupStep) {
    setAdded([...added, step])
    try {
      localStorage.setItem(keyOf(personId), [...dismissed, step].join(' '))
    } catch {
      // Said above.
    }
  }
  return { dismissed, dismiss }
}
