import type { StageFile } from '@forecourt/contracts'
import { FileDrop, useUploads } from '@forecourt/stage'
import { FormSection } from '@forecourt/ui/forms'

interface Props {
  vehicleId: string
  /** The files of the record, as it is now. */
  files: readonly StageFile[]
}

/** Photos and documents of the handover: they are saved as they arrive, apart from the form's draft. */
export function FilesSection({ vehicleId, files: known }: Props) {
  const files = useUploads({ path: '/stage/ict/:vehicleId/files', vehicleId, files: known })
  return (
    <FormSection title="Photos" note="Damage in transit, keys, documents." columns={1}>
      <FileDrop files={files} label="Photos and documents" takesPaste />
    </FormSection>
  )
}
