import { recordListSettings, STATUS_FILTER, type FilterDefinition } from '@forecourt/ui'

/** The list of makes at the dealer: what its call takes and its address keeps. */
export const LIST = recordListSettings({ featured: ['true', 'false'] }, ['name', '-name'])

export const FILTERS: readonly FilterDefinition[] = [
  STATUS_FILTER,
  { kind: 'toggle', name: 'featured', label: 'Featured' },
]
