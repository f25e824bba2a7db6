import { existsSync, readdirSync } from 'node:fs'
import type { RouteKey, Stage } from '@forecourt/domain'

/**
 * A single-form stage for tests that make every call; the `trial.fixture.ts` next to its handlers exports it as
 * `trial`.
 */
export interface StageTrial {
  /** Its name in addresses. */
  name: string
  stage: Stage
  /** The setting that puts it on a vehicle's route. */
  routeKey: RouteKey
  /** A form that its guard accepts, and that may be saved as a draft. */
  values: Readonly<Record<string, unknown>>
}

const STAGES = new URL('../modules/stages/', import.meta.url)
const FILE = 'trial.fixture.ts'

/** The trials of all stages that have one. */
export function stageTrials(): Promise<StageTrial[]> {
  const places = readdirSync(STAGES)
    .map((name) => new URL(`${name}/${FILE}`, STAGES))
    .filter((place) => existsSync(place))
  return Promise.all(places.map(async ({ href }) => ((await import(href)) as { trial: StageTrial }).trial))
}
