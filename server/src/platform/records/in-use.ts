import { counted } from '@forecourt/domain'
import { conflict } from '../errors.ts'
import { capped } from '../lists/keyset.ts'

/** How many things of a kind depend on a record, in words: `{ kind: 'vehicles', one: 'vehicle', many: 'vehicles', count: 12 }`. */
export interface Dependants {
  kind: string
  one: string
  many: string
  /** Counted no further than `countLimit`. */
  count: number
}

function words({ one, many, count }: Dependants): string {
  const { total, totalIsCapped } = capped(count)
  return `${totalIsCapped ? 'more than ' : ''}${counted(total, { one, many })}`
}

/**
 * Refuses to delete what something depends on, with the counts in `details.counts` by kind. What may be deactivated
 * instead is the screen's to offer.
 * @param what the record's kind in a sentence: `make`
 * @param say the whole sentence, where the record is no thing
 * @throws AppError 409 IN_USE
 */
export function refuseInUse(
  what: string,
  dependants: readonly Dependants[],
  say = (list: string) => `This ${what} can't be deleted: it is used by ${list}.`,
): void {
  const found = dependants.filter(({ count }) => count > 0)
  if (found.length === 0) return
  const list = new Intl.ListFormat('en-GB').format(found.map(words))
  const counts = Object.fromEntries(found.map(({ kind, count }) => [kind, count]))
  throw conflict('IN_USE', say(list), { counts })
}
