import { StagePage } from '@forecourt/stage'
import { MEDIA } from '../stage/define.ts'
import { ValetForm } from './ValetForm.tsx'

/** The valet of a vehicle. */
export default function ValetPage() {
  return (
    <StagePage {...MEDIA} task="Valet" at={['MEDIA:VALET']}>
      {(opened) => <ValetForm {...opened} />}
    </StagePage>
  )
}
