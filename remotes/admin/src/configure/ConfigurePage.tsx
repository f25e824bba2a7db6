import { StagePage } from '@forecourt/stage'
import { ADMIN } from '../stage.ts'
import { ConfigureForm } from './ConfigureForm.tsx'

/** What Admin decides about a vehicle, and later changes to it (domain section 4.3, T02). */
export default function ConfigurePage() {
  return (
    <StagePage {...ADMIN} task="Configure">
      {(opened) => <ConfigureForm {...opened} />}
    </StagePage>
  )
}
