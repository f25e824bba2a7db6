import type { VehicleDetails } from '@forecourt/contracts'
import type { ListedShot } from '@forecourt/domain'
import { FileInput, useFileTarget } from '@forecourt/stage'
import { Button, Camera, chakra, ImageIcon, lazyDialog } from '@forecourt/ui'
import { useState } from 'react'
import type { PhotoSet } from './usePhotoSet.ts'

const GuidedCamera = lazyDialog(() => import('./GuidedCamera.tsx'))

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    p: '3',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'lg',
    '& > *': { flexGrow: { base: '1', md: '0' } },
  },
  variants: { over: { true: { borderColor: 'accent', bg: 'accent.subtle' } } },
})
const Hint = chakra('span', { base: { textStyle: 'sm', color: 'fg.muted', display: { base: 'none', md: 'inline' } } })

interface Props {
  set: PhotoSet
  missing: readonly ListedShot[]
  skipped?: readonly { key: string }[]
  vehicle: Pick<VehicleDetails, 'bodyType'>
  /** Left out where nothing can be skipped. */
  onSkip?: (shotKey: string, reason: string) => void
}

/** Takes photos shot by shot, or chooses many at once, which put themselves in order; videos as well. */
export function AddPhotos({ set, missing, skipped, vehicle, onSkip }: Props) {
  const [isGuided, setGuided] = useState(false)
  const add = (files: File[]) => void set.add(files, skipped)
  const { isOver, target } = useFileTarget(add)
  return (
    <Zone over={isOver} {...target} role="group" aria-label="Add photos">
      <Button variant="solid" onClick={() => setGuided(true)}>
        <Camera aria-hidden />
        Take photos
      </Button>
      <Button as="label" position="relative" cursor="pointer">
        <ImageIcon aria-hidden />
        Choose photos
        <FileInput label="Choose photos" accept="image/*" onFiles={add} />
      </Button>
      <Button as="label" position="relative" cursor="pointer">
        Add a video
        <FileInput label="Add a video" accept="video/mp4,video/quicktime,video/webm" onFiles={add} />
      </Button>
      <Hint>or drop them here: they are sorted by the time they were taken</Hint>
      {isGuided && (
        <GuidedCamera
          shots={missing}
          vehicle={vehicle}
          onTake={(file, shotKey) => set.take([file], shotKey)}
          {...(onSkip && { onSkip })}
          onClose={() => setGuided(false)}
        />
      )}
    </Zone>
  )
}
