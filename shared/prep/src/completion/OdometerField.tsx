import type { VehicleDetails } from '@forecourt/contracts'
import { formatMileage } from '@forecourt/domain'
import { NumberField } from '@forecourt/ui/forms'
import type { CompletionValues } from './outcomes.ts'

interface Props {
  vehicle: Pick<VehicleDetails, 'mileageUnit'>
  /** What it showed when the vehicle was assessed. */
  before: number | null
}

/** What the odometer shows after the work. */
export function OdometerField({ vehicle: { mileageUnit }, before }: Props) {
  return (
    <NumberField<CompletionValues>
      name="odometerOut"
      label="Odometer now"
      required
      suffix={mileageUnit === 'KM' ? 'km' : 'miles'}
      helper={before === null ? undefined : `${formatMileage(before, mileageUnit)} when it was assessed`}
    />
  )
}
