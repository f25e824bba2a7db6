import { keysOf, PROVENANCE_STATUS_LABELS, PROVENANCE_STATUSES } from '@forecourt/domain'
import { choicesOf, type VehicleFilters } from '@forecourt/ui'
import { PAPER_LABELS } from './columns.tsx'

/** The filters of Admin's list, those asked for most first. */
export const FILTERS: VehicleFilters = [
  { kind: 'toggle', name: 'papersMissing', label: 'Papers missing' },
  { kind: 'select', name: 'missing', label: 'Missing', choices: choicesOf(keysOf(PAPER_LABELS), PAPER_LABELS) },
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
