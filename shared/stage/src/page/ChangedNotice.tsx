import { Button, UserRound, Notice } from '@forecourt/ui'
import { useState } from 'react'
import { when } from './when.ts'

interface Props {
  actor: string | null
  /** UTC timestamp. */
  at: string | null
  /** What came of it: 'This vehicle is now Mechanical Prep: Assess.' */
  words: string
  /** Opens the form again on the current version; where the draft is kept on the server there is nothing to gain by it. */
  onLoad?: (() => Promise<void>) | undefined
  onKeep: () => Promise<void>
}

/** Somebody was here first: who and when, and whose version goes on. What was typed stays until the person has chosen. */
export function ChangedNotice({ actor, at, words, onLoad, onKeep }: Props) {
  const [isLoading, setLoading] = useState(false)
  async function choose(goOn: () => Promise<void>) {
    setLoading(true)
    try {
      await goOn()
    } finally {
      setLoading(false)
    }
  }
  const who = `${actor ?? 'Somebody else'} changed this vehicle${at ? ` ${when(at)}` : ''}.`
  return (
    <Notice
      icon={UserRound}
      tone="warning"
      role="alert"
      actions={
        <>
          {onLoad && (
            <Button size="sm" onClick={() => void choose(onLoad)} disabled={isLoading}>
              Load the current version
            </Button>
          )}
          <Button size="sm" onClick={() => void choose(onKeep)} disabled={isLoading}>
            {onLoad ? 'Keep mine' : 'Carry on'}
          </Button>
        </>
      }
    >
      <strong>{who}</strong> {words} What you typed is kept.
    </Notice>
  )
}
