import type { VehicleDetails } from '@forecourt/contracts'
import { formatDate, formatDateTime, formatMileage, SERVICE_HISTORY_LABELS, V5C_STATUS_LABELS } from '@forecourt/domain'
import type { DataItem } from '@forecourt/ui'

const none = 'Not recorded'
const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No')

/** The infleet details, worded the same everywhere. */
const FACTS = {
  stockNumber: ({ stockNumber }) => ({ label: 'Stock no', value: stockNumber }),
  arrived: ({ arrivedAt }) => ({ label: 'Arrived', value: formatDateTime(arrivedAt) }),
  infleeted: ({ infleetedAt }) => ({ label: 'Infleeted', value: formatDateTime(infleetedAt) }),
  by: ({ createdBy }) => ({ label: 'Infleeted by', value: createdBy, none }),
  source: ({ sourceName }) => ({ label: 'Source', value: sourceName }),
  supplier: ({ supplierName }) => ({ label: 'Supplier', value: supplierName, none }),
  broughtBy: ({ broughtBy }) => ({ label: 'Brought by', value: broughtBy, none }),
  mileage: ({ mileage, mileageUnit }) => ({ label: 'Mileage', value: formatMileage(mileage, mileageUnit) }),
  chassis: ({ shortChassis }) => ({ label: 'Chassis', value: shortChassis, none }),
  motExpiry: ({ motExpiresAt }) => ({
    label: 'MOT expiry',
    value: motExpiresAt && formatDate(motExpiresAt),
    none: 'Not known',
  }),
  keys: ({ keysCount }) => ({ label: 'Keys', value: keysCount, none: 'Not counted' }),
  v5c: ({ v5cStatus }) => ({ label: 'V5C', value: v5cStatus && V5C_STATUS_LABELS[v5cStatus], none }),
  serviceHistory: ({ serviceHistory }) => ({
    label: 'Service history',
    value: serviceHistory && SERVICE_HISTORY_LABELS[serviceHistory],
    none,
  }),
  manuals: ({ manuals }) => ({ label: 'Manuals', value: yesNo(manuals), none }),
  lockingWheelNut: ({ lockingWheelNut }) => ({ label: 'Locking wheel nut', value: yesNo(lockingWheelNut), none }),
  chargeCable: ({ chargeCable }) => ({ label: 'Charge cable', value: yesNo(chargeCable), none }),
  warningLights: ({ warningLights }) => ({ label: 'Warning lights', value: warningLights, none: 'None' }),
} satisfies Record<string, (vehicle: VehicleDetails) => DataItem>

export type InfleetFact = keyof typeof FACTS

/** These infleet details, in this order. */
export const infleetFacts = (vehicle: VehicleDetails, facts: readonly InfleetFact[]): DataItem[] =>
  facts.map((fact) => FACTS[fact](vehicle))
