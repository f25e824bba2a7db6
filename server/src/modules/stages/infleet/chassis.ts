import { shortChassisOf } from '@forecourt/domain'

/** What a vehicle is known by, normalised. */
export interface Marks {
  registration: string | null
  vin: string | null
  /** The last 8 characters of the VIN; 4 to 8 as they were typed when the VIN is not known. */
  shortChassis: string | null
}

interface Given {
  registration?: string | null | undefined
  vin?: string | null | undefined
  shortChassis?: string | null | undefined
}

/** The short chassis follows from the VIN where there is one (docs/domain.md#plates), whatever was typed beside it. */
export const marksOf = ({ registration, vin, shortChassis }: Given): Marks => ({
  registration: registration || null,
  vin: vin || null,
  shortChassis: vin ? shortChassisOf(vin) : shortChassis || null,
})
