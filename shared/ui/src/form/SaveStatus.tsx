import { chakra } from '@chakra-ui/react'
import { formatTime } from '@forecourt/domain'
import { useSyncExternalStore } from 'react'
import { CloudCheck, CloudOff, LoaderCircle, type Icon } from '../icons.ts'
import type { SaveProgress } from './draftKeeper.ts'
import type { DeviceDraft } from './useDeviceDraft.ts'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '5',
    textStyle: 'sm',
    fontWeight: 'medium',
  },
  variants: {
    tone: { quiet: { color: 'fg.muted' }, good: { color: 'sla.green.fg' }, bad: { color: 'sla.red.fg' } },
  },
})

interface Look {
  words: string
  icon: Icon
  tone: 'quiet' | 'good' | 'bad'
}

function lookOf({ state, at }: SaveProgress): Look | null {
  if (state === 'saving') return { words: 'Saving…', icon: LoaderCircle, tone: 'quiet' }
  if (state === 'saved' && at) return { words: `Saved ${formatTime(at)}`, icon: CloudCheck, tone: 'good' }
  if (state === 'device') {
    return { words: `Saved on this device${at ? ` ${formatTime(at)}` : ''}`, icon: CloudOff, tone: 'quiet' }
  }
  if (state === 'failed') return { words: 'Not saved on this device', icon: CloudOff, tone: 'bad' }
  return null
}

const nothing: SaveProgress = { state: 'idle', at: null }
const never = () => () => undefined

/** The saved state for the `status` of a page's head, which announces it. It listens by itself: saving re-renders nothing else. */
export function SaveStatus({ draft }: { draft: Pick<DeviceDraft, 'subscribe' | 'progress'> | null }) {
  const progress = useSyncExternalStore(draft?.subscribe ?? never, draft?.progress ?? (() => nothing))
  const look = lookOf(progress)
  return (
    <Root tone={look?.tone}>
      {look && (
        <>
          <look.icon size={16} aria-hidden />
          {look.words}
        </>
      )}
    </Root>
  )
}
