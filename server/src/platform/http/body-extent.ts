import { AppError, badRequest } from '../errors.ts'

/** Values of one body: several times what the largest form of the product holds. */
export const MOST_VALUES = 20_000
/** Levels of lists and records in each other. */
export const MOST_LEVELS = 32

/**
 * Checks how many values a body holds and how deep, before anything walks it: a megabyte of empty lists would keep
 * validation busy for seconds, and what calls itself for each level runs out of stack. This itself does not recurse.
 * @throws AppError 400 when it is too deep, 413 when it holds too much
 */
export function checkExtent(body: unknown): void {
  let level: unknown[] = [body]
  let values = 1
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) throw badRequest('The request is nested too deeply.')
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const inside = Object.values(value)
      values += inside.length
      if (values > MOST_VALUES) throw new AppError(413, 'TOO_LARGE', 'The request has too many values.')
      for (const each of inside) next.push(each)
    }
    level = next
  }
}
