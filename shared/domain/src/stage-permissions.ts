import { asWritten } from './read-json.ts'
import type { Holders } from './stages/describe.ts'
import { DESCRIBED, permissionIn, type Stage, type StagePermission } from './stages/described.ts'

export type { Holders } from './stages/describe.ts'
export type { StagePermission } from './stages/described.ts'

/** Who holds each permission of a stage (specification section 6). */
export const STAGE_PERMISSIONS: Readonly<Record<StagePermission, Holders>> = asWritten(
  Object.fromEntries(
    DESCRIBED.flatMap((stage) =>
      Object.entries<Holders>(stage.permissions).map(([name, holders]) => [permissionIn(stage, name), holders]),
    ),
  ),
)

/** The permission to see a stage's list and the vehicles in it (domain section 4.6). */
export const STAGE_READERS: Readonly<Record<Stage, StagePermission>> = asWritten(
  Object.fromEntries(
    DESCRIBED.map((stage) => [stage.name, stage.read.includes('.') ? stage.read : permissionIn(stage, stage.read)]),
  ),
)
