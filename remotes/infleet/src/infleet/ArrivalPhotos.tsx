import type { StageFile } from '@forecourt/contracts'
import { FileDrop, useUploads } from '@forecourt/stage'
import { chakra, SectionHeading } from '@forecourt/ui'

const Root = chakra('div', { base: { display: 'grid', gap: '2', width: 'full' } })

const NONE: readonly StageFile[] = []

/** Photos of how the vehicle arrived, damage above all. They go on their way while the next vehicle is taken in. */
export function ArrivalPhotos({ vehicleId }: { vehicleId: string }) {
  const files = useUploads({ path: '/vehicles/:vehicleId/files', vehicleId, files: NONE })
  return (
    <Root>
      <SectionHeading as="h3">Photos and damage</SectionHeading>
      <FileDrop files={files} label="Photos of how it arrived" accept="image/*" takesPaste />
    </Root>
  )
}
