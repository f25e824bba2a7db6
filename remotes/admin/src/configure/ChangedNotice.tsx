import { formatDateTime, formatTime, londonDay } from '@forecourt/domain'
import { Button, Notice, UserRound } from '@forecourt/ui'

interface Props {
  actor: string | null
  /** UTC timestamp. */
  at: string | null
  /** What came of it: 'This vehicle is now Mechanical Prep: Assess.' */
  words: string
  isLoading: boolean
  onLoad: () => void
  onKeep: () => void
}

const when = (at: string) =>
  londonDay(at) === londonDay(Date.now()) ? `at ${formatTime(at)}` : `on ${formatDateTime(at)}`

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
          <Button size="sm" onClick={onLoad} disabled={isLoading}>
            Load the current version
          </Button>
          <Button size="sm" onClick={onKeep} disabled={isLoading}>
            Keep mine on top
          </Button>
        </>
      }
    >
      <strong>{who}</strong> {words} What you typed is kept.
    </Notice>
  )
}
