import { counted } from '@forecourt/domain'
import { chakra, MutedText } from '@forecourt/ui'
import { useSyncExternalStore } from 'react'
import { uploadQueue } from './queue.ts'
import { Refusals } from './Refusals.tsx'

const STILL = { one: 'file is still', many: 'files are still' }

const Root = chakra('div', { base: { display: 'grid', gap: '2', width: 'full' } })

const actions = {
  cancel: (id: string) => void uploadQueue().cancel(id),
  retry: (id: string) => void uploadQueue().retry(id),
}

/** What has not arrived of a vehicle's files when its form is gone: a refusal would otherwise be seen by nobody. */
export function UploadsLeft({ vehicleId }: { vehicleId: string }) {
  const queue = uploadQueue()
  const all = useSyncExternalStore(queue.subscribe, () => queue.list())
  const uploads = all.filter(({ params }) => params.vehicleId === vehicleId)
  const onTheirWay = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  if (uploads.length === 0) return null
  return (
    <Root>
      {onTheirWay > 0 && (
        <MutedText size="sm" role="status">
          {counted(onTheirWay, STILL)} uploading. This continues automatically.
        </MutedText>
      )}
      <Refusals uploads={uploads} files={actions} />
    </Root>
  )
}
