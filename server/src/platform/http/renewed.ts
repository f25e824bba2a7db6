import type { Files } from '../files/files.ts'

/**
 * An answer that is given again, with the signed addresses of its files as they are signed now: those that were kept may
 * have ended. Only what is called an address is looked at, since a text may hold whatever somebody wrote into it.
 */
export function renewed(answer: unknown, files: Pick<Files, 'renewed'>): unknown {
  if (Array.isArray(answer)) return answer.map((each) => renewed(each, files))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      typeof value === 'string' && /url$/i.test(name) ? (files.renewed(value) ?? value) : renewed(value, files),
    ]),
  )
}
