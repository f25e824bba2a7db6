import type { Tally } from '../../e2e/src/tally.ts'

/** The tally of several runs as readable lines, with the seconds that each part took. */
export function summaryOf(tallies: readonly Tally[], seconds: ReadonlyMap<string, number>): string {
  const failed = tallies.flatMap((tally) => tally.failed)
  const later = tallies.flatMap((tally) => tally.passedLater)
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const total = [...seconds.values()].reduce((sum, each) => sum + each, 0)
  const part = ([name, took]: readonly [string, number]) => `${minutes(took).padStart(7)}  ${name}`
  const named = (what: string, titles: readonly string[]) =>
    titles.length > 0 ? [`${what}:`, ...titles.map((title) => `  ${title}`), ''] : []
  return [
    ...[...seconds, ['in all', total] as const].map(part),
    '',
    ...named('Passed at a second try', later),
    ...named('Failed', failed),
    `${passed} passed, ${failed.length} failed, ${later.length} at a second try`,
  ].join('\n')
}

/** `3:05` for 185 seconds. */
function minutes(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
