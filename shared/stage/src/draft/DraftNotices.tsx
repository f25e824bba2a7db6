import { useProfile } from '@forecourt/session'
import { Button, History, UserRound, Notice } from '@forecourt/ui'
import { useState } from 'react'
import { when } from '../page/when.ts'
import type { DraftPart } from './mergeDrafts.ts'
import type { StageDraft } from './useStageDraft.ts'

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const namesOf = (parts: readonly DraftPart[]) => listed.format(parts.map(({ label }) => label))

/** Both changed the same part of the form: whose goes on. Nothing is overwritten before the person has said. */
export function DraftConflict({ draft: { trouble, clashes, takeTheirs, keepMine } }: { draft: StageDraft }) {
  const profile = useProfile()
  if (trouble?.kind !== 'conflict') return null
  const { theirs, message } = trouble
  const isOwn = theirs?.savedBy.id === profile?.id
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
      <strong>{theirs ? `${who} ${when(theirs.savedAt)}.` : message}</strong>{' '}
      {clashes.length > 0 && `You both changed: ${namesOf(clashes)}. `}What you typed here is kept on this device until
      you choose.
    </Notice>
  )
}

/** What a colleague's newer draft brought into the form, until the person has seen it. */
export function DraftTaken({ draft: { taken, dismissTaken } }: { draft: StageDraft }) {
  const profile = useProfile()
  if (!taken) return null
  const { by, at, parts, isRefusal } = taken
  const who = by.id === profile?.id ? 'You saved a newer draft in another window' : `${by.name} saved a newer draft`
  return (
    <Notice
      icon={UserRound}
      tone={isRefusal ? 'warning' : 'quiet'}
      role={isRefusal ? 'alert' : 'status'}
      actions={
        <Button size="sm" onClick={dismissTaken}>
          OK
        </Button>
      }
    >
      <strong>
        {isRefusal && 'Not sent yet. '}
        {who} {when(at)}.
      </strong>{' '}
      Added to your form: {namesOf(parts)}. What you typed is kept{isRefusal ? '; check it and send it again.' : '.'}
    </Notice>
  )
}

/** Whose draft the form opened with, unless it is the user's own latest. */
export function DraftOrigin({ draft: { opened } }: { draft: StageDraft }) {
  const [isSeen, setSeen] = useState(false)
  const profile = useProfile()
  if (!opened || isSeen) return null
  const { draft, isOlder } = opened
  const isOwn = draft.savedBy.id === profile?.id
  if (isOwn && !isOlder) return null
  return (
    <Notice
      icon={History}
      tone={isOlder ? 'warning' : 'quiet'}
      actions={
        <Button size="sm" onClick={() => setSeen(true)}>
          OK
        </Button>
      }
    >
      {isOwn ? 'Your draft' : `${draft.savedBy.name}’s draft`}, saved {when(draft.savedAt)}.
      {isOlder && ' The vehicle has changed since, so check it before you send it.'}
    </Notice>
  )
}
