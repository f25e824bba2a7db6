import { StagePage } from '@forecourt/stage'
import { ICT } from '../stage.ts'
import { IctForm } from './IctForm.tsx'

/** ICT of a vehicle. */
export default function IctPage() {
  return (
    <StagePage {...ICT} task="ICT" at={['ICT:ICT']}>
      {(opened) => <IctForm {...opened} />}
    </StagePage>
  )
}
