import { formatRegistration } from './registration.ts'
import { formatShortChassis } from './vin.ts'

export interface Marked {
  registration: string | null
  shortChassis: string | null
}

export interface VehicleMark {
  kind: 'REGISTRATION' | 'SHORT_CHASSIS'
  /** As shown, with its gap. */
  text: string
}

/** What a vehicle is known by: its registration, else its short chassis; null when neither was given. */
export function vehicleMark({ registration, shortChassis }: Marked): VehicleMark | null {
  if (registration) return { kind: 'REGISTRATION', text: formatRegistration(registration) }
  if (shortChassis) return { kind: 'SHORT_CHASSIS', text: formatShortChassis(shortChassis) }
  return null
}
