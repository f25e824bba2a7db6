import type { VehicleMessage, VehicleRecord } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'

export const VEHICLE_ID = '0198a000-0000-7000-8000-000000000001'
export const ME = { id: '0198a000-0000-7000-8000-00000000000a', name: 'Priya Shah' }
export const DAN = { id: '0198a000-0000-7000-8000-00000000000b', name: 'Dan Whitworth' }

export const vehicleRecord = (given: Partial<VehicleRecord> = {}): VehicleRecord => ({
  ...aVehicle({
    id: VEHICLE_ID,
    subStage: 'APPROVAL',
    priority: 'URGENT',
    infleetedAt: '2026-11-18T09:00:00Z',
    arrivedAt: '2026-11-18T09:00:00Z',
    keyTag: '117',
    stockNumber: 'LDS-20418',
    actionPage: '/stages/mechanical-prep/1/approval',
    v5cStatus: null,
    createdBy: null,
    purchase: {
      supplierInvoiceNo: null,
      purchasedAt: null,
      purchasePrice: null,
      prepBudgetMechanical: 75_000,
      prepBudgetBody: null,
    },
  }),
  files: [],
  quotes: [],
  offsite: null,
  assessment: null,
  damage: null,
  times: [],
  ...given,
})

export const message = (id: string, given: Partial<VehicleMessage> = {}): VehicleMessage => ({
  id,
  author: DAN,
  body: 'Rears are at 1.5',
  mentions: [],
  files: [],
  stage: 'MECHANICAL_PREP',
  createdAt: '2026-11-20T09:54:00.000Z',
  editedAt: null,
  deletedAt: null,
  mayEdit: false,
  mayDelete: false,
  unread: false,
  ...given,
})
