import { type FilterDefinition } from '@forecourt/ui'
import { recordListSettings, STATUS_FILTER } from '../lists/settings.ts'

/** The list of makes at the dealer: what its call takes and its address keeps. */
export const LIST = recordListSettings({ featured: ['true', 'false'] }, ['name', '-name'])

export const FILTERS: readonly FilterDefinition[] = [
  STATUS_FILTER,
  { kind: 'toggle', name: 'featured', label: 'Featured' },
]
