import type { Model } from '@forecourt/contracts'
import { NAME_COLUMN, STATUS_COLUMN, type Column } from '@forecourt/ui'

/** The columns of a make's models. */
export const COLUMNS: readonly Column<Model>[] = [NAME_COLUMN, STATUS_COLUMN]
