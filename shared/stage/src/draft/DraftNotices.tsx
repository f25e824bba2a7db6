import { getProfile } from '@forecourt/session'
import { Button, History, Notice, UserRound } from '@forecourt/ui'
import { useState } from 'react'
import { when } from '../page/when.ts'
import type { StageDraft } from './useStageDraft.ts'

/** Two drafts of one form: whose goes on. Nothing is overwritten before the person has said. */
export function DraftConflict({ draft: { trouble, takeTheirs, keepMine } }: { draft: StageDraft }) {
  if (trouble?.kind !== 'conflict') return null
  const { theirs, message } = trouble
  const isOwn = theirs?.savedBy.id === getProfile()?.id
  const who = isOwn ? 'You saved a newer draft in another window' : `${theirs?.savedBy.name} saved a newer draft`
  return (
    <Notice
      icon={UserRound}
      tone="warning"
      role="alert"
      actions={
        <>
          {theirs && (
            <Button size="sm" onClick={takeTheirs}>
              {isOwn ? 'Take the newer one' : 'Take theirs'}
            </Button>
          )}
          <Button size="sm" onClick={keepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <strong>{theirs ? `${who} ${when(theirs.savedAt)}.` : message}</strong> What you typed here is kept on this device
      until you choose.
    </Notice>
  )
}

/** Whose draft the form opened with, when it is not one's own of just now. */
export function DraftOrigin({ draft: { opened } }: { draft: StageDraft }) {
  const [isSeen, setSeen] = useState(false)
  if (!opened || isSeen) return null
  const { draft, isOlder } = opened
  const isOwn = draft.savedBy.id === getProfile()?.id
  if (isOwn && !isOlder) return null
  return (
    <Notice
      icon={History}
      tone={isOlder ? 'warning' : 'quiet'}
      actions={
        <Button size="sm" variant="ghost" onClick={() => setSeen(true)}>
          Carry on with it
        </Button>
      }
    >
      {isOwn ? 'Your draft' : `The draft of ${draft.savedBy.name}`}, saved {when(draft.savedAt)}.
      {isOlder && ' The vehicle has changed since, so check it before you send it.'}
    </Notice>
  )
}
