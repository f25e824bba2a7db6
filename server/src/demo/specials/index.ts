import { CLASSICS } from './classics.ts'
import { ODDITIES } from './oddities.ts'
import type { Special } from './special.ts'
import { UNREGISTERED } from './unregistered.ts'
import { WELL_KNOWN } from './well-known.ts'

export type { Special }

export const SPECIALS: readonly Special[] = [...WELL_KNOWN, ...CLASSICS, ...UNREGISTERED, ...ODDITIES]
