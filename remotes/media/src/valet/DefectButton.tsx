import type { VehicleDetails } from '@forecourt/contracts'
import { FileInput } from '@forecourt/stage'
import { Button, Camera, lazyDialog } from '@forecourt/ui'
import { useState } from 'react'

const DefectDialog = lazyDialog(() => import('./DefectDialog.tsx'))

interface Props {
  vehicle: Pick<VehicleDetails, 'id' | 'bodyType'>
  /** Told of a mark on the car: it changes the vehicle. */
  onMarked: () => void
}

/** A defect in two touches: this one takes its photo, the next one says what it is. */
export function DefectButton({ vehicle, onMarked }: Props) {
  const [photo, setPhoto] = useState<File | null>(null)
  return (
    <>
      <Button as="label" position="relative" justifySelf="start" cursor="pointer">
        <Camera aria-hidden />
        Report a defect
        <FileInput
          label="Report a defect"
          accept="image/*"
          camera
          onFiles={([file]) => {
            DefectDialog.preload()
            setPhoto(file ?? null)
          }}
        />
      </Button>
      {photo && <DefectDialog photo={photo} vehicle={vehicle} onMarked={onMarked} onClose={() => setPhoto(null)} />}
    </>
  )
}
