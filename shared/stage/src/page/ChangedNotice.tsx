import { Button, UserRound, Notice } from '@forecourt/ui'
import { when } from './when.ts'

interface Props {
  actor: string | null
  /** UTC timestamp. */
  at: string | null
  /** What came of it: 'This vehicle is now Mechanical Prep: Assess.' */
  words: string
  isLoading: boolean
  /** Opens the form again on the current version; where the draft is kept on the server there is nothing to gain by it. */
  onLoad?: (() => void) | undefined
  onKeep: () => void
}

/** Somebody was here first: who and when, and whose version goes on. What was typed stays until the person has chosen. */
export function ChangedNotice({ actor, at, words, isLoading, onLoad, onKeep }: Props) {
  const who = `${actor ?? 'Somebody else'} changed this vehicle${at ? ` ${when(at)}` : ''}.`
  return (
    <Notice
      icon={UserRound}
      tone="warning"
      role="alert"
      actions={
        <>
          {onLoad && (
            <Button size="sm" onClick={onLoad} disabled={isLoading}>
              Load the current version
            </Button>
          )}
          <Button size="sm" onClick={onKeep} disabled={isLoading}>
            {onLoad ? 'Keep mine' : 'Carry on'}
          </Button>
        </>
      }
    >
      <strong>{who}</strong> {words} What you typed is kept.
    </Notice>
  )
}
