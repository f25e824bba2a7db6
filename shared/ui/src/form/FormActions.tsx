import type { ReactNode } from 'react'
import { ActionBar } from '../layout/ActionBar.tsx'
import { SubmitButton } from './SubmitButton.tsx'

interface Props {
  /** What the primary action does, named for its result: 'Send quote for approval'. */
  submit: ReactNode
  /** What is left to do, or why the action is disabled. */
  note?: ReactNode
  /** Why it cannot be sent yet: disables the action and stands beside it. */
  blocked?: ReactNode
  /** At most one quieter action, a `SubmitButton` with an intent or a `Button`. */
  secondary?: ReactNode
}

/** The bar at the bottom edge of a form: the explanation, a secondary action, and the one primary. */
export function FormActions({ submit, note, blocked, secondary }: Props) {
  return (
    <ActionBar note={blocked ?? note}>
      {secondary}
      <SubmitButton disabled={Boolean(blocked)}>{submit}</SubmitButton>
    </ActionBar>
  )
}
