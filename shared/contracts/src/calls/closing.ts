import { z } from 'zod'

/** How many people it concerns, and the first of them by name. */
const Concerned = z.object({
  count: z.int(),
  some: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** Whom it concerns that a dealer, or every dealer of a group, is closed. */
export const Closing = z.object({
  /** How many dealers that are open would close; with none nobody is concerned. */
  dealers: z.int(),
  /** People who work nowhere else that is open: they are signed out, and cannot sign in. */
  signedOut: Concerned,
  /** People who go on at another dealer. */
  moved: Concerned,
  /** Vehicles that are there, and stay. */
  vehicles: z.int(),
})
export type Closing = z.output<typeof Closing>
