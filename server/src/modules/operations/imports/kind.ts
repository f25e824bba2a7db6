import type { Permission } from '@forecourt/authority'
import type { ImportKind } from '@forecourt/domain'
import type { Once } from '../../../platform/http/idempotency.ts'
import type { Desk } from './desk.ts'
import type { Field } from './fields.ts'
import type { Reason } from './reason.ts'

/** A row with its cells as the form's fields would hold them, by the names of the kind's fields; empty cells are absent. */
export interface ReadRow {
  number: number
  values: Readonly<Record<string, unknown>>
  /** What could not be read. */
  reasons: readonly Reason[]
}

/** What a row comes to, as things stand. */
export type Verdict =
  | {
      outcome: 'MAKE' | 'CHANGE'
      /** Writes it as its form would. `once` belongs in the transaction that completes it: a row is then written once. */
      write: (once: Once) => Promise<unknown>
    }
  | { outcome: 'SAME' }
  | { outcome: 'REFUSED'; reasons: readonly Reason[] }

/** Something that can be imported: all that there is to say of it. */
export interface KindOfImport {
  kind: ImportKind
  /** Whoever has one of these may import it; they are asked for again while rows are written. */
  permissions: readonly Permission[]
  fields: readonly Field[]
  /** Whether rows say nothing of each other, so that several can be written at a time. */
  isOrderFree: boolean
  /**
   * Says what each of some rows comes to. The check and the import ask the same; what it reads, it reads for all rows at
   * once, and what a row would add counts for those after it.
   */
  judge: (rows: readonly ReadRow[], desk: Desk) => Promise<Verdict[]>
}

/** A row that is refused. */
export const refused = (...reasons: readonly Reason[]): Verdict => ({ outcome: 'REFUSED', reasons })
