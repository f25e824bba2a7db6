/** A moment: a Date on the server, an ISO-8601 text in a payload, or milliseconds of the epoch. */
export type Instant = Date | string | number

/** Milliseconds of the epoch. Throws a RangeError for what is no moment, so that NaN never reaches a screen. */
export function millisecondsOf(instant: Instant): number {
  const milliseconds = new Date(instant).getTime()
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not a moment in time: ${String(instant)}`)
  return milliseconds
}
