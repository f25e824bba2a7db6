import type { Position } from '@forecourt/domain'

/** Where a vehicle may stand once it is taken in and configured. */
export const TARGETS = [
  'ADMIN:CONFIGURE',
  'ICT:ICT',
  'MECHANICAL_PREP:ASSESS',
  'BODY_DAMAGE:ASSESS',
  'MEDIA:VALET',
  'MEDIA:MEDIA',
  'SALE:POST',
] as const satisfies readonly Position[]
export type Target = (typeof TARGETS)[number]
