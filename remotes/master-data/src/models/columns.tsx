import type { Model } from '@forecourt/contracts'
import { type Column } from '@forecourt/ui'
import { NAME_COLUMN, STATUS_COLUMN } from '../lists/commonColumns.tsx'

/** The columns of a make's models. */
export const COLUMNS: readonly Column<Model>[] = [NAME_COLUMN, STATUS_COLUMN]
