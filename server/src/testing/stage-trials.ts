import { existsSync, readdirSync } from 'node:fs'
import type { RouteKey, Stage } from '@forecourt/domain'

/** A stage of one form as tests that make every call try it; `trial.fixture.ts` beside its handlers exports it as `trial`. */
export interface StageTrial {
  /** Its name in addresses. */
  name: string
  stage: Stage
  /** What puts it on a vehicle's route. */
  routeKey: RouteKey
  /** A form that its guard lets through, and that may be kept as a draft. */
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
