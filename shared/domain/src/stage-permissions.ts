import { entriesOf, isOneOf, keysOf, recordFrom } from './records.ts'
import type { Holders } from './stages/describe.ts'
import { DESCRIBED, permissionIn, type Stage, type StagePermission } from './stages/described.ts'

export type { Holders } from './stages/describe.ts'
export type { StagePermission } from './stages/described.ts'

/** Who holds each permission of a stage (docs/domain.md#permissions). */
export const STAGE_PERMISSIONS: Readonly<Record<StagePermission, Holders>> = recordFrom(
  DESCRIBED.flatMap((stage) =>
    entriesOf<string, Holders>(stage.permissions).map(
      ([name, holders]) => [permissionIn(stage, name), holders] as const,
    ),
  ),
)

/** The permissions of each stage, in the order of its work. */
export const PERMISSIONS_OF_STAGE: Readonly<Record<Stage, readonly StagePermission[]>> = recordFrom(
  DESCRIBED.map((stage) => [stage.name, keysOf(stage.permissions).map((name) => permissionIn(stage, name))]),
)

const isFullName = (name: string): name is StagePermission => isOneOf(keysOf(STAGE_PERMISSIONS), name)

/** The permission to see a stage's list and the vehicles in it. */
export const STAGE_READERS: Readonly<Record<Stage, StagePermission>> = recordFrom(
  DESCRIBED.map((stage) => [stage.name, isFullName(stage.read) ? stage.read : permissionIn(stage, stage.read)]),
)
