import type { StageFile } from '@forecourt/contracts'
import { FileDrop, useUploads } from '@forecourt/stage'
import { FormSection } from '@forecourt/ui/forms'

interface Props {
  vehicleId: string
  /** The files of the record, as it is now. */
  files: readonly StageFile[]
}

/** How the vehicle left and came back: photos are saved as they arrive, apart from the form. */
export function FilesSection({ vehicleId, files: known }: Props) {
  const files = useUploads({ path: '/stage/:vehicleId/offsite/files', vehicleId, files: known })
  return (
    <FormSection title="Photos" note="Its condition, the odometer and handover documents." columns={1}>
      <FileDrop files={files} label="Photos and documents" takesPaste />
    </FormSection>
  )
}
