const numbersOf = (version: string) => /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)

/**
 * Does a version lie in a caret range, as npm reads it? Only `^x.y.z` exists among modules: one that pinned a version
 * would have to be released with every host. Anything else is not satisfied.
 */
export function satisfiesCaret(range: string, version: string): boolean {
  const wanted = /^\^\d+\.\d+\.\d+$/.test(range) ? numbersOf(range.slice(1)) : undefined
  const has = numbersOf(version)
  if (!wanted || !has) return false
  // Up to the first number that is not 0 they are the same: from there on changes break nothing.
  const breaking = wanted.findIndex((number) => number > 0)
  const at = wanted.findIndex((number, index) => number !== has[index])
  return at === -1 || (breaking !== -1 && at > breaking && (has[at] ?? 0) > (wanted[at] ?? 0))
}
