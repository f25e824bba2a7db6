import { recordFrom } from './records.ts'
import { DESCRIBED, type Stage, type StageLook } from './stages/described.ts'
import type { StageDescription } from './stages/describe.ts'
import { type Position, splitPosition, SUB_STAGES } from './stages.ts'

const STAGE_PAGES: Readonly<Record<Stage, `/${string}`>> = recordFrom(DESCRIBED.map(({ name, list }) => [name, list]))

/** The colour and icon by which a stage is known. */
export const STAGE_LOOKS: Readonly<Record<Stage, StageLook>> = recordFrom(
  DESCRIBED.map(({ name, look }) => [name, look]),
)

/** The page that lists a stage's vehicles; offsite and closed have none of their own and filter the vehicle list. */
export const listPageFor = (stage: Stage): string => STAGE_PAGES[stage]

/** The same for those at one of a stage's steps, where it has more than one. */
export function listPageAt(position: Position): string {
  const { stage, subStage } = splitPosition(position)
  const page = listPageFor(stage)
  return page.startsWith('/stages/') && SUB_STAGES[stage].length > 1 ? `${page}?subStage=${subStage}` : page
}

const isQueue = ({ list, subStages }: StageDescription) =>
  list.startsWith('/stages/') && Object.values(subStages).some(({ task }) => task)

/** The stages in which vehicles wait for staff, each with a list of its own. */
export const QUEUE_STAGES: readonly Stage[] = DESCRIBED.filter(isQueue).map(({ name }) => name)
