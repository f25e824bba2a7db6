import type { FieldError, Infleet } from '@forecourt/contracts'
import { STOPPING_ALERTS } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { makes, models, optionItems } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { invalid } from '../../../platform/errors.ts'

type Named = Pick<Infleet, 'sourceId' | 'makeId' | 'modelId'> &
  Partial<Pick<Infleet, 'provenanceAlerts' | 'alertsConfirmed'>>

/** What a vehicle has named until now: it may keep that, whether it is still offered or not. */
type NamedBefore = Record<'sourceId' | 'makeId' | 'modelId', string | null>

/**
 * Checks what a form names against what there is. That the dealer does not sell a make is worth a warning in the form,
 * never a refusal: part-exchanges come in every make (docs/domain.md#infleet).
 * @throws AppError 422 with every field that does not hold
 */
export async function checkReferences(
  tx: Transaction,
  { sourceId, makeId, modelId, ...alerts }: Named,
  before?: NamedBefore,
): Promise<void> {
  const [sources, ofMakes, ofModels] = await Promise.all([
    tx
      .select({ isActive: optionItems.isActive })
      .from(optionItems)
      .where(and(eq(optionItems.id, sourceId), eq(optionItems.kind, 'SOURCE'))),
    makeId ? tx.select({ isActive: makes.isActive }).from(makes).where(eq(makes.id, makeId)) : [],
    modelId
      ? tx.select({ isActive: models.isActive, makeId: models.makeId }).from(models).where(eq(models.id, modelId))
      : [],
  ])
  const model = ofModels[0]
  const errors: (FieldError | false)[] = [
    sourceId !== before?.sourceId && !sources[0]?.isActive && unknown('sourceId', 'Choose a source from the list.'),
    Boolean(makeId) &&
      makeId !== before?.makeId &&
      !ofMakes[0]?.isActive &&
      unknown('makeId', 'Choose a make from the list.'),
    Boolean(modelId) &&
      modelId !== before?.modelId &&
      !model?.isActive &&
      unknown('modelId', 'Choose a model from the list.'),
    model !== undefined &&
      (model.isActive || modelId === before?.modelId) &&
      model.makeId !== makeId &&
      unknown('modelId', 'This model does not belong to the make.'),
    !isConfirmed(alerts) && {
      code: 'required',
      path: ['alertsConfirmed'],
      message: 'Confirm that you want to infleet this vehicle despite the alert.',
    },
  ]
  const found = errors.filter((error) => error !== false)
  if (found.length > 0) throw invalid(found)
}

const unknown = (field: string, message: string): FieldError => ({ code: 'unknown', path: [field], message })

const isConfirmed = ({ provenanceAlerts = [], alertsConfirmed = false }: Partial<Infleet>) =>
  alertsConfirmed || !provenanceAlerts.some((alert) => STOPPING_ALERTS.includes(alert))
