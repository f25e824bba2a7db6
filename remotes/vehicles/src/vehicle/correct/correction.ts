import { api, stageLists, type Invalidates } from '@forecourt/api-client'
import { VehicleCorrectionForm, type VehicleRecord } from '@forecourt/contracts'
import { vehicleMark, keysOf } from '@forecourt/domain'
import { formOf, isSame, type RecordKind, type ValuesOf } from '@forecourt/ui/forms'
import { fieldLabel, fieldText } from './fields.ts'

/** What the form holds. */
export type Values = ValuesOf<typeof VehicleCorrectionForm>
export const { useValues, useField } = formOf<Values>()

type Name = keyof typeof VehicleCorrectionForm.shape

const NAMES = keysOf(VehicleCorrectionForm.shape)

/**
 * The fields that were changed here. The others stay away: a job may have filled one meanwhile, such as the MOT expiry,
 * which does not raise the vehicle's version. A short chassis goes with its VIN.
 */
function changesIn(body: VehicleCorrectionForm, basis: VehicleRecord): VehicleCorrectionForm {
  const isChanged = (name: Name): boolean =>
    !isSame(body[name], basis[name]) || (name === 'shortChassis' && isChanged('vin'))
  return Object.fromEntries(NAMES.filter(isChanged).map((name) => [name, body[name]]))
}

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
  // The ids of makes, models and sources mean nothing to people.
  wordsOf: (name, value) => (name.endsWith('Id') ? undefined : fieldText(name, value)),
  read: (vehicleId) => api('GET /vehicles/:vehicleId/details', { params: { vehicleId } }),
  change: async (vehicleId, { version, ...given }, basis) => {
    const body = { ...(basis ? changesIn(given, basis) : given), version }
    await api('PATCH /vehicles/:vehicleId', { params: { vehicleId }, body })
    return api('GET /vehicles/:vehicleId/details', { params: { vehicleId } })
  },
  invalidates,
}
