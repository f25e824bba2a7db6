import { vehicleMark } from '@forecourt/domain'
import type { VehicleIdentity } from '@forecourt/contracts'

type Named = Pick<VehicleIdentity, 'makeName' | 'modelName' | 'modelCustom'>
type Marked = Named & Pick<VehicleIdentity, 'registration' | 'shortChassis'>

/** 'Volkswagen Golf'; '<Unknown Make>' where nobody knows it (R2.36). */
export const vehicleName = ({ makeName, modelName, modelCustom }: Named): string =>
  [makeName ?? '<Unknown Make>', modelName ?? modelCustom].filter(Boolean).join(' ')

/** 'YK21 XOV, Volkswagen Golf', the accessible name of a vehicle's row. */
export const vehicleLabel = (vehicle: Marked): string =>
  [vehicleMark(vehicle)?.text ?? 'No registration', vehicleName(vehicle)].join(', ')
