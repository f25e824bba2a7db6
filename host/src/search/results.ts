import type { Count, VehicleSearchResult } from '@forecourt/contracts'
import { counted, countText } from '@forecourt/ui/list/rangeText.ts'

/** Results under their dealers' names, in the order in which the server put them. */
export function byDealer(results: readonly VehicleSearchResult[]): [string, VehicleSearchResult[]][] {
  const groups = new Map<string, VehicleSearchResult[]>()
  for (const vehicle of results) groups.set(vehicle.dealerName, [...(groups.get(vehicle.dealerName) ?? []), vehicle])
  return [...groups]
}

type Named = Pick<VehicleSearchResult, 'makeName' | 'modelName' | 'modelCustom'>

/** Make and model, or custom model; '<Unknown Make>' without a make (R2.35, R2.36). */
export const vehicleName = ({ makeName, modelName, modelCustom }: Named): { make: string; model: string } => ({
  make: makeName ?? '<Unknown Make>',
  model: modelName ?? modelCustom ?? '',
})

const result = { one: 'result', many: 'results' }

/** '4 results', or 'First 30 of 64 results' where there are more than are shown. */
export const countWords = (shown: number, count: Count): string =>
  count.total > shown ? `First ${shown} of ${countText(count, result)}` : counted(shown, result)
