import { SETUP_STEPS, type SetupStep } from '@forecourt/contracts'
import { useProfile } from '@forecourt/session'
import { useState } from 'react'

const keyOf = (personId: string) => `forecourt.setup.dismissed:${personId}`

function read(personId: string): readonly SetupStep[] {
  try {
    const stored = (localStorage.getItem(keyOf(personId)) ?? '').split(' ')
    return SETUP_STEPS.filter((step) => stored.includes(step))
  } catch {
    return []
  }
}

/** The optional steps that the person does without, kept on the device, and the way to add one. */
export function useDismissedSteps() {
  const personId = useProfile()?.id ?? ''
  // What was dismissed here, beside what the device keeps: without storage it holds until the page is left.
  const [added, setAdded] = useState<readonly SetupStep[]>([])
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
