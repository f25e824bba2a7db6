import { IMPORT_STATE_LABELS, type ImportState } from '@forecourt/domain'
import { Chip } from '@forecourt/ui'
import { STATE_TONES } from './words.ts'

/** How far an import is. */
export const StateChip = ({ state }: { state: ImportState }) => (
  <Chip tone={STATE_TONES[state]}>{IMPORT_STATE_LABELS[state]}</Chip>
)
