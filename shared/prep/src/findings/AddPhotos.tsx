import type { FilePurpose, StageFile } from '@forecourt/contracts'
import { FileDrop, PhotoStrip, useUploads } from '@forecourt/stage'
import { chakra } from '@forecourt/ui'
import { FormSection } from '@forecourt/ui/forms'
import { usePrepStage } from '../stage/PrepContext.ts'
import type { Findings } from '../stage/findings.ts'

const Item = chakra('div', { base: { display: 'grid', gap: '1.5', minWidth: '0' } })
const Name = chakra('h3', { base: { textStyle: 'sm', fontWeight: 'medium' } })

interface Props {
  vehicleId: string
  /** The files of the record, as it is now. */
  files: readonly StageFile[]
  labelOf: Findings['labelOf']
  /** The findings that have a place of their own. */
  refs: readonly string[]
  purpose: FilePurpose
  /** What the other files show: 'Other photos and documents'. */
  label: string
}

/** Adds photos of the findings and other files while the vehicle is in the stage, since a manager may ask for more. */
export function AddPhotos({ vehicleId, files: known, labelOf, refs, label, purpose }: Props) {
  const path = usePrepStage().files[purpose]
  const own = known.filter((file) => (file.purpose ?? purpose) === purpose)
  const files = useUploads({ path, vehicleId, files: own })
  return (
    <FormSection title="Photos" columns={1}>
      {refs.map((ref) => (
        <Item key={ref}>
          <Name>{labelOf(ref)}</Name>
          <PhotoStrip files={files} of={ref} label={labelOf(ref)} />
        </Item>
      ))}
      <FileDrop files={files} of={null} label={label} takesPaste />
    </FormSection>
  )
}
