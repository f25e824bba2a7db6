import { listed } from './listed.ts'

const importKinds = listed({
  MAKES: 'Makes and models',
  DEALERS: 'Dealers',
  PEOPLE: 'People',
  SUPPLIERS: 'Suppliers',
  STANDARD_JOBS: 'Standard jobs',
  VEHICLES: 'Vehicles',
})
/** What can be imported, in the order in which it is: what others name comes before them. */
export const IMPORT_KINDS = importKinds.values
export const IMPORT_KIND_LABELS = importKinds.labels
export type ImportKind = (typeof IMPORT_KINDS)[number]

const importStates = listed({
  READ: 'Not checked',
  CHECKING: 'Checking',
  CHECKED: 'Checked',
  IMPORTING: 'Importing',
  DONE: 'Imported',
  STOPPED: 'Stopped',
})
/** How far an import is. Its columns can be matched until something has been written. */
export const IMPORT_STATES = importStates.values
export const IMPORT_STATE_LABELS = importStates.labels
export type ImportState = (typeof IMPORT_STATES)[number]

/** Whether the server is at work on it. */
export const isImportAtWork = (state: ImportState): boolean => state === 'CHECKING' || state === 'IMPORTING'

const rowOutcomes = listed({
  MAKE: 'To be added',
  CHANGE: 'To be changed',
  SAME: 'Already there',
  REFUSED: 'Refused',
  MADE: 'Added',
  CHANGED: 'Changed',
})
/** What the check says of a row, and what then became of it. */
export const ROW_OUTCOMES = rowOutcomes.values
export const ROW_OUTCOME_LABELS = rowOutcomes.labels
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** How much one import takes: more is refused before anything of it is kept. */
export const IMPORT_BOUNDS = {
  bytes: 10_000_000,
  /** Of a workbook's parts when they are unpacked. */
  unpackedBytes: 100_000_000,
  sheets: 20,
  /** Of all sheets together, their headings left out. */
  rows: 20_000,
  columns: 100,
  characters: 2_000,
} as const
