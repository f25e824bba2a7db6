import { type Stage, STAGE_READERS } from '@forecourt/domain'
import type { Permission } from './permissions.ts'

/** Who may read a stage's list and the vehicles that stand in it, and act on them there (domain section 4.6). */
export const STAGE_READ: Readonly<Record<Stage, Permission>> = STAGE_READERS
