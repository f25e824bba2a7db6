import type { VehicleFlow } from '@forecourt/contracts'
import { PRIORITY_LABELS } from '@forecourt/domain'
import { Building2, Clock, Flag, Pause, TriangleAlert, Undo2 } from '../../icons.ts'
import { handoverWords } from '../../vehicle/handling/handoverWords.ts'
import { heldWords } from '../../vehicle/handling/heldWords.ts'
import type { VehicleFlag } from './FlagsCell.tsx'

/** A handover is near within two days, in milliseconds. */
const SOON = 2 * 86_400_000

/** The flags that every list shows, most important first. */
export function vehicleFlags(
  vehicle: Pick<VehicleFlow, 'priority' | 'isAgency' | 'provenanceStatus' | 'hold' | 'handoverAt' | 'reworkCount'>,
  now = Date.now(),
): VehicleFlag[] {
  const flags: VehicleFlag[] = []
  if (vehicle.provenanceStatus === 'ALERT') {
    flags.push({ id: 'provenance', text: 'Provenance alert', icon: TriangleAlert, tone: 'red' })
  }
  if (vehicle.priority !== 'NORMAL') {
    const tone = vehicle.priority === 'URGENT' ? 'red' : 'amber'
    flags.push({ id: 'priority', text: PRIORITY_LABELS[vehicle.priority], icon: Flag, tone })
  }
  if (vehicle.handoverAt) {
    const left = Date.parse(vehicle.handoverAt) - now
    const tone = left < 0 ? 'red' : left < SOON ? 'amber' : 'accent'
    flags.push({ id: 'reserved', text: handoverWords(vehicle.handoverAt, now), icon: Clock, tone })
  }
  if (vehicle.hold) flags.push({ id: 'hold', text: heldWords(vehicle.hold), icon: Pause, tone: 'amber' })
  if (vehicle.reworkCount > 0) {
    const text = vehicle.reworkCount === 1 ? 'Rework' : `Rework ×${vehicle.reworkCount}`
    flags.push({ id: 'rework', text, icon: Undo2 })
  }
  if (vehicle.isAgency) flags.push({ id: 'agency', text: 'Agency', icon: Building2 })
  return flags
}
