import type { StageFile } from '@forecourt/contracts'
import { FileDrop, useUploads } from '@forecourt/stage'
import { chakra } from '@forecourt/ui'

const Root = chakra('div', { base: { display: 'grid', gap: '2', width: 'full' } })
const Title = chakra('h3', { base: { textStyle: 'md', fontWeight: 'semibold' } })

const NONE: readonly StageFile[] = []

/** Photos of how the vehicle arrived, damage above all. They go on their way while the next vehicle is taken in. */
export function ArrivalPhotos({ vehicleId }: { vehicleId: string }) {
  const files = useUploads({ path: '/vehicles/:vehicleId/files', vehicleId, files: NONE })
  return (
    <Root>
      <Title>Photos and damage</Title>
      <FileDrop files={files} label="Photos of how it arrived" accept="image/*" takesPaste />
    </Root>
  )
}
