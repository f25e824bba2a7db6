import type { VehicleFlow } from '@forecourt/contracts'
import { PRIORITY_LABELS } from '@forecourt/domain'
import { Building2, Flag, Pause, TriangleAlert } from '../../icons.ts'
import { heldWords } from '../../vehicle/handling/heldWords.ts'
import type { VehicleFlag } from './FlagsCell.tsx'

/** The flags that every list shows, most important first (domain section 6.1). */
export function vehicleFlags(
  vehicle: Pick<VehicleFlow, 'priority' | 'isAgency' | 'provenanceStatus' | 'hold'>,
): VehicleFlag[] {
  const flags: VehicleFlag[] = []
  if (vehicle.provenanceStatus === 'ALERT') {
    flags.push({ id: 'provenance', text: 'Provenance alert', icon: TriangleAlert, tone: 'red' })
  }
  if (vehicle.priority !== 'NORMAL') {
    const tone = vehicle.priority === 'URGENT' ? 'red' : 'amber'
    flags.push({ id: 'priority', text: PRIORITY_LABELS[vehicle.priority], icon: Flag, tone })
  }
  if (vehicle.hold) flags.push({ id: 'hold', text: heldWords(vehicle.hold), icon: Pause, tone: 'amber' })
  if (vehicle.isAgency) flags.push({ id: 'agency', text: 'Agency', icon: Building2 })
  return flags
}
