import {
  PROVENANCE_STATUS_LABELS,
  PROVENANCE_STATUSES,
  VEHICLE_DOCUMENT_LABELS,
  VEHICLE_DOCUMENTS,
} from '@forecourt/domain'
import { type VehicleFilters, choicesOf } from '@forecourt/ui'

/** The filters of Admin's list, those asked for most first. */
export const FILTERS: VehicleFilters = [
  { kind: 'toggle', name: 'papersMissing', label: 'Documents missing' },
  { kind: 'select', name: 'missing', label: 'Missing', choices: choicesOf(VEHICLE_DOCUMENTS, VEHICLE_DOCUMENT_LABELS) },
  {
    kind: 'select',
    name: 'provenance',
    label: 'Provenance',
    choices: choicesOf(PROVENANCE_STATUSES, PROVENANCE_STATUS_LABELS),
  },
  'clock',
  'make',
  'source',
]
