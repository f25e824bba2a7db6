import { Refusals, useFilesOf, type StageFiles } from '@forecourt/stage'
import { chakra } from '@forecourt/ui'

const LeftOut = chakra('p', { base: { textStyle: 'sm', color: 'fg.error', overflowWrap: 'anywhere' } })

/** What was not accepted, was refused, waits for the connection or is not kept; it listens to the queue by itself. */
export function UploadTroubles({ queue }: { queue: StageFiles }) {
  const { uploads, leftOut } = useFilesOf(queue)
  return (
    <>
      {leftOut && <LeftOut role="alert">{leftOut}</LeftOut>}
      <Refusals uploads={uploads} files={queue} />
    </>
  )
}
