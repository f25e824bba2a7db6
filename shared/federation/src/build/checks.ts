import { unfitFor, type HostApi, type Release } from '@forecourt/release'
import { isOver, type Measure } from './budget.ts'
import { namesTooNew, readHistory } from './host-api-history.ts'

/** @throws Error that lists the problems, when there are any */
export function failOn(title: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${title}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}

/** @throws Error with what the module asks of the host that the host does not give, or takes without asking for it */
export function checkFits(release: Release, api: HostApi): void {
  failOn(`${release.name} does not fit the host`, unfitFor(release, api))
  failOn(`${release.name} would open in hosts that it does not fit`, namesTooNew(release, readHistory()))
}

/** @throws Error with what is larger than it may be */
export function checkBudgets(measures: readonly Measure[]): void {
  const over = measures.filter(isOver).map(({ name, bytes, limit }) => `${name}: ${bytes} bytes, ${limit} allowed`)
  failOn('Over budget', over)
}
