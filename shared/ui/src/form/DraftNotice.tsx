import { Button } from '@chakra-ui/react'
import { formatDateTime, formatTime, londonDay } from '@forecourt/domain'
import { History } from '../icons.ts'
import { Notice } from './Notice.tsx'
import type { DeviceDraft } from './useDeviceDraft.ts'

const when = (at: string) => (londonDay(at) === londonDay(Date.now()) ? formatTime(at) : formatDateTime(at))

/** Says that a draft was put back, and offers the record as it is instead. */
export function DraftNotice({ draft }: { draft: DeviceDraft | null }) {
  if (!draft?.restored) return null
  const actions = (
    <>
      <Button size="sm" onClick={draft.discard}>
        Discard
      </Button>
      <Button size="sm" variant="ghost" onClick={draft.dismiss}>
        Keep
      </Button>
    </>
  )
  return (
    <Notice icon={History} tone={draft.isOutdated ? 'warning' : 'quiet'} actions={actions}>
      Restored what you typed at {when(draft.restored.savedAt)}.
      {draft.isOutdated && ' The record has changed since, so check it before you send it.'}
    </Notice>
  )
}
