import { badRequest } from '../errors.ts'

const VERSION = /^\d{1,15}$/

/** The header `Draft-Version`; 0, for no draft, where it is left out. @throws AppError 400 when it is no version */
export function draftVersionOf(header: string | string[] | undefined): number {
  if (header === undefined) return 0
  if (typeof header === 'string' && VERSION.test(header)) return Number(header)
  throw badRequest('The Draft-Version must be a whole number.')
}
