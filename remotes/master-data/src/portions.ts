/** As many as a call takes at a time. */
const PORTION = 100

/** Ids as calls for several take them, one portion after the other. */
export const portions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, at) => ids.slice(at * PORTION, (at + 1) * PORTION))
