import type { FieldError } from '@forecourt/contracts'
import type { QuoteKind } from '@forecourt/domain'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid } from '../../../platform/errors.ts'
import { unknownLine } from './outcomes.ts'
import { unknownSupplier } from './quote-guards.ts'
import { quotesOf } from './quotes.ts'
import { settingsOf } from './settings.ts'
import { unfitPerson } from './staff.ts'

type Line = Readonly<Record<string, unknown>>

/** The fields of a stage's drafts that hold ids. */
export interface DraftIds {
  technicianId?: string | null | undefined
  qualityCheckedById?: string | null | undefined
  lines?: readonly Line[] | undefined
}

interface Place {
  vehicleId: string
  dealerId: string
  kind: QuoteKind
}

const PEOPLE = ['technicianId', 'qualityCheckedById'] as const

/**
 * A draft may be as incomplete as it likes, but it names nobody and nothing from elsewhere.
 * @param kept the draft as it is kept, whose ids may stay
 * @throws AppError 422
 */
export async function checkDraftIds(
  tx: ScopedTransaction,
  { vehicleId, dealerId, kind }: Place,
  given: DraftIds,
  kept: Readonly<Record<string, unknown>>,
): Promise<void> {
  const people = PEOPLE.map(async (field) => {
    const userId = given[field]
    return userId && userId !== kept[field] ? unfitPerson(tx, dealerId, userId, { field }) : []
  })
  const before = linesOf(kept['lines'])
  const errors = await Promise.all([
    ...people,
    newIds('supplierId', given.lines, before, unknownSupplier, async () =>
      (await settingsOf(tx, dealerId)).suppliers.map(({ id }) => id),
    ),
    newIds('lineId', given.lines, before, unknownLine, async () =>
      (await quotesOf(tx, vehicleId, kind)).flatMap(({ lines }) => lines.map(({ id }) => id)),
    ),
  ])
  if (errors.flat().length > 0) throw invalid(errors.flat())
}

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? value : [])

/** An error for each line whose id is neither kept already nor one of those that there are, which are read only if need be. */
async function newIds(
  field: string,
  given: readonly Line[] | undefined,
  before: readonly Line[],
  errorAt: (at: number) => FieldError,
  choices: () => Promise<readonly string[]>,
): Promise<FieldError[]> {
  const kept = new Set(before.map((line) => line[field]))
  const isNew = (line: Line) => Boolean(line[field]) && !kept.has(line[field])
  if (!given?.some(isNew)) return []
  const known = new Set<unknown>(await choices())
  return given.flatMap((line, at) => (isNew(line) && !known.has(line[field]) ? [errorAt(at)] : []))
}
