import { PlainFacts, type VehicleLookup } from '@forecourt/contracts'
import { type Catalogue, matchMake, matchModel } from './make-match.ts'
import type { KeptAnswer } from './merge.ts'

/** The answer as the form takes it, make and model matched with our own where they can be. */
export async function toContract(
  registration: string,
  retrievedAt: string,
  kept: KeptAnswer,
  catalogue: Catalogue,
): Promise<VehicleLookup> {
  const { make, model, ...plain } = kept.facts
  const ours = make && matchMake(String(make.value), await catalogue.makes())
  const models = ours ? await catalogue.models(ours.id) : []
  const ourModel = matchModel(kept.modelWordings, models)
  return {
    registration,
    retrievedAt,
    facts: {
      ...PlainFacts.parse(plain),
      ...(make && { make: { provider: make.provider, value: ours ?? { id: null, name: String(make.value) } } }),
      ...(model && { model: { provider: model.provider, value: ourModel ?? { id: null, name: String(model.value) } } }),
    },
    lastMot: kept.lastMot,
    alerts: kept.alerts,
    warnings: kept.warnings,
  }
}
