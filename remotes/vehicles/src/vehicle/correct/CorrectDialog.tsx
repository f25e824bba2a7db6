import type { VehicleRecord } from '@forecourt/contracts'
import type { RecordAddress } from '@forecourt/ui'
import { RecordDialog, type RecordFields } from '@forecourt/ui/forms'
import { Arrival } from './Arrival.tsx'
import { CORRECTION } from './correction.ts'
import { Identity } from './Identity.tsx'
import { Documents } from './Documents.tsx'

interface Props {
  record: RecordAddress
  onClose: () => void
}

const renderFields = ({ item }: RecordFields<VehicleRecord>) => (
  <>
    <Identity vehicle={item} />
    <Arrival vehicle={item} />
    <Documents />
  </>
)

const titleOf = (vehicle: VehicleRecord) => `Correct ${CORRECTION.nameOf(vehicle)}`

/** Corrects a vehicle's infleet details; every change is in the vehicle's history. */
export default function CorrectDialog({ record }: Props) {
  return (
    <RecordDialog record={record} kind={CORRECTION} title={titleOf} size="lg">
      {renderFields}
    </RecordDialog>
  )
}
