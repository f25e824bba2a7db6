import { StagePage } from '@forecourt/stage'
import { LIST_LINK } from '../list/link.ts'
import { IctForm } from './IctForm.tsx'

/** ICT of a vehicle. */
export default function IctPage() {
  return (
    <StagePage route="GET /stage/ict/:vehicleId" stage="ICT" task="ICT" list={LIST_LINK} at={['ICT:ICT']}>
      {(opened) => <IctForm {...opened} />}
    </StagePage>
  )
}
