const hour = 3_600_000

/** '6 h' under a day, then '5 d'; both moments in milliseconds or as a UTC timestamp. */
export function ageText(since: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / hour))
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
