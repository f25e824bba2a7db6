import { formatTime, type Instant } from '@forecourt/domain'

/** 'Good morning, Priya': by the clock in London, with the first name. */
export function greeting(name: string | null | undefined, now: Instant): string {
  const hour = Number(formatTime(now).slice(0, 2))
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  const first = name?.trim().split(/\s+/)[0]
  return first ? `Good ${part}, ${first}` : `Good ${part}`
}
