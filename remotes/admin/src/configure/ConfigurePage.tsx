import { StagePage } from '@forecourt/stage'
import { ADMIN } from '../stage.ts'
import { ConfigureForm } from './ConfigureForm.tsx'

/** What Admin decides about a vehicle, and later changes to it (docs/domain.md#admin). */
export default function ConfigurePage() {
  return (
    <StagePage {...ADMIN} task="Configure">
      {(opened) => <ConfigureForm {...opened} />}
    </StagePage>
  )
}
