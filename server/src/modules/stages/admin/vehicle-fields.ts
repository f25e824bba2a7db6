import type { AdminConfigurationChange } from '@forecourt/contracts'
import type { VehicleChange } from '../../vehicle/workflow/vehicle-row.ts'

/** The fields of a configuration that are the vehicle's own; those left out of it stay as they are. */
export function vehicleFields(given: AdminConfigurationChange): VehicleChange {
  const {
    provenance,
    route: _r,
    assignees: _a,
    saleIntention: _s,
    noteToFirstStage: _n,
    version: _v,
    stockNumber,
    ...fields
  } = given
  return {
    ...fields,
    ...(stockNumber !== undefined && { stockNumber: stockNumber.toUpperCase() }),
    ...(provenance && {
      provenanceStatus: provenance.status,
      provenanceProvider: provenance.provider,
      provenanceReference: provenance.reference,
      provenanceCheckedAt: provenance.checkedAt,
      provenanceAlerts: provenance.alerts,
      provenanceNote: provenance.note,
    }),
  }
}
