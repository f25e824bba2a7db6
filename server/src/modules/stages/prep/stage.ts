import type { FieldError, PrepCompletion, PrepRecord, Route } from '@forecourt/contracts'
import {
  type DealerRole,
  type Finding,
  type QuoteKind,
  type Transition,
  transition,
  type TransitionId,
} from '@forecourt/domain'
import type { DealerSettings } from '../../../schema/dealer-settings.ts'
import type { DraftKind, FileArea } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { FilePlace } from '../../vehicle/files/place.ts'
import type { StageLister } from '../stage-list/stage-list.ts'
import type { VehicleChange, VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import type { Findings } from './findings.ts'
import type { OpenLine } from './outcomes.ts'

export type PrepForm = 'assess' | 'quote' | 'completion'

/** What tells one of the two stages that assess, quote, ask and work from the other. */
export interface PrepStage {
  kind: QuoteKind
  stage: 'MECHANICAL_PREP' | 'BODY_DAMAGE'
  moves: PrepMoves
  /** Who does the work. */
  role: DealerRole
  /** The vehicle's budget for this work. */
  budget: 'prepBudgetMechanical' | 'prepBudgetBody'
  drafts: Readonly<Record<PrepForm, DraftKind>>
  /**
   * For each form, as the address of an upload says it, the area of its files, and the code of the file upload config that
   * says what is allowed there; 'any' where they are the whole stage's.
   */
  files: Readonly<Partial<Record<PrepForm | 'any', { area: FileArea; code: string }>>>
  /** Areas of other stages whose photos its assessment may take over. */
  takesOver?: readonly FileArea[]
  /** Refuses that a photo goes, or shows something else, which what was finished rests on. */
  keeps?: FilePlace['keeps']
  findings: (tx: ScopedTransaction, vehicle: VehicleRow) => Promise<Findings>
  /** What was found of each of some vehicles, as somebody is shown it who decides about their quotes; one statement. */
  found: (tx: ScopedTransaction, vehicleIds: readonly string[]) => Promise<ReadonlyMap<string, Found>>
}

/** What an assessment found, and who made it. */
export interface Found {
  by: { id: string; name: string }
  items: readonly Finding[]
}

type PrepMoves = Readonly<
  Record<
    | 'assess'
    | 'nothingToDo'
    | 'quote'
    | 'quoteWithinLimit'
    | 'quoteMore'
    | 'approve'
    | 'declineAll'
    | 'reject'
    | 'rejectMore'
    | 'complete',
    TransitionId
  >
>

/** The moves of a stage by their numbers in the transition table (docs/domain.md#transitions). */
export const movesOf = (letter: 'M' | 'B'): PrepMoves => ({
  assess: `${letter}1`,
  nothingToDo: `${letter}2`,
  quote: `${letter}3`,
  quoteWithinLimit: `${letter}4`,
  quoteMore: `${letter}5`,
  approve: `${letter}6`,
  declineAll: `${letter}7`,
  reject: `${letter}8`,
  rejectMore: `${letter}9`,
  complete: `${letter}10`,
})

/** Where a vehicle stands that one of the stage's forms belongs to: wherever one of its submits begins. */
export function positionsOf({ moves }: PrepStage, form: PrepForm): Transition['from'] {
  const submits = { assess: [moves.assess], quote: [moves.quote, moves.quoteMore], completion: [moves.complete] }
  return submits[form].flatMap((id) => transition(id).from)
}

/** Where the files of a vehicle's preparation belong. */
export const prepFiles = ({ stage, files, keeps }: PrepStage, vehicleId: string): FilePlace => ({
  vehicleId,
  stage,
  codes: Object.fromEntries(Object.values(files).map(({ area, code }) => [area, code])),
  ...(keeps && { keeps }),
})

/** The stages by their names in addresses. */
export type PrepName = Route extends infer Each
  ? Each extends `POST /stage/${infer Name}/:vehicleId/approve`
    ? Name
    : never
  : never

/** What of a stage's forms is its own: their bodies, their records' columns, and what its pages open on. */
export interface PrepForms {
  name: PrepName
  assessment: { version: number; technicianId?: string }
  assessed: object
  completion: PrepCompletion
  worked: object
  record: PrepRecord & { assessment: unknown; completion: unknown }
}

/** What every finished form is kept with. */
interface Finished {
  vehicleId: string
  dealerId: string
  completedAt: string
  completedById: string
}

interface Costs {
  /** Net pence. */
  approvedNet: number
  actualNet: number
}

interface OfVehicle {
  vehicleId: string
}

/** The finished forms of one kind, in a table of their own. */
interface Kept<Own, Last> {
  last: (tx: ScopedTransaction, vehicleId: string) => Promise<Last>
  lastOfEach: (tx: ScopedTransaction, vehicleIds: readonly string[]) => Promise<(NonNullable<Last> & OfVehicle)[]>
  add: (tx: ScopedTransaction, row: Own) => void
}

/**
 * A preparation stage as one of them describes itself: its tables, its guards and what it tells. All else is the same for
 * both (`handlers.ts`).
 */
export interface PrepDescriptor<Forms extends PrepForms> extends PrepStage {
  name: Forms['name']
  /** What the events of a finished form are called. */
  events: Readonly<Record<'assessed' | 'completed', string>>
  list: StageLister<`GET /stage/${Forms['name']}`>
  settings: (settings: DealerSettings) => Forms['record']['settings']
  /** What the stage's pages open on beside what both stages have. */
  record: (
    tx: ScopedTransaction,
    vehicle: PrepRecord['vehicle'],
  ) => Promise<Omit<Forms['record'], keyof PrepRecord | 'assessment' | 'completion'>>
  assessment: {
    /** Whether anything is to be quoted, so that the vehicle stays in the stage. */
    needsWork: (body: Forms['assessment']) => boolean
    kept: Kept<Forms['assessed'] & Finished, Forms['record']['assessment']>
    /** What is wrong with it, and what its record holds of its own. */
    check: (
      tx: ScopedTransaction,
      vehicle: VehicleRow,
      body: Forms['assessment'],
    ) => Promise<{ errors: FieldError[]; own: Forms['assessed'] }>
    told: (vehicle: VehicleRow, body: Forms['assessment']) => Record<string, unknown>
  }
  completion: {
    kept: Kept<Forms['worked'] & Finished & Costs, Forms['record']['completion']>
    /** What is wrong beside the lines and the people. */
    errors: (body: Forms['completion'], known: KnownAtEnd<Forms>) => FieldError[] | Promise<FieldError[]>
    own: (body: Forms['completion']) => Forms['worked']
    /** What the vehicle's own record learns, beside its mileage and what the work cost. */
    changes: (body: Forms['completion'], completedAt: string) => VehicleChange
    told: (body: Forms['completion']) => Record<string, unknown>
  }
}

interface KnownAtEnd<Forms extends PrepForms> {
  tx: ScopedTransaction
  vehicle: VehicleRow
  open: readonly OpenLine[]
  assessment: Forms['record']['assessment']
  /** In London. */
  today: string
}
