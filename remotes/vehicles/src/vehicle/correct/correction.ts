import { api, stageLists, type Invalidates } from '@forecourt/api-client'
import { VehicleCorrectionForm, type VehicleRecord } from '@forecourt/contracts'
import { vehicleMark } from '@forecourt/domain'
import type { RecordKind } from '@forecourt/ui'
import { fieldLabel, fieldText } from './fields.ts'

const NAMES = Object.keys(VehicleCorrectionForm.shape) as (keyof typeof VehicleCorrectionForm.shape)[]

/** What a correction makes out of date: the vehicle's pages, and every list in which it may be. */
const invalidates: Invalidates[] = [
  stageLists,
  ({ params }) => params.vehicleId !== undefined,
  'GET /active-dealer-group/vehicles/search',
]

/** A vehicle as its correction form has it. */
export const CORRECTION: RecordKind<typeof VehicleCorrectionForm, VehicleRecord> = {
  noun: 'vehicle',
  nameOf: (vehicle) => vehicleMark(vehicle)?.text ?? vehicle.stockNumber,
  schema: VehicleCorrectionForm,
  blank: {},
  valuesOf: (vehicle) => Object.fromEntries(NAMES.map((name) => [name, vehicle[name]])),
  labels: Object.fromEntries(NAMES.map((name) => [name, fieldLabel(name)])),
  // Makes, models and sources are ids here, which tell nobody anything.
  wordsOf: (name, value) => (name.endsWith('Id') ? undefined : fieldText(name, value)),
  read: (vehicleId) => api('GET /vehicles/:vehicleId/details', { params: { vehicleId } }),
  change: async (vehicleId, body) => {
    await api('PATCH /vehicles/:vehicleId', { params: { vehicleId }, body })
    return api('GET /vehicles/:vehicleId/details', { params: { vehicleId } })
  },
  invalidates,
}
