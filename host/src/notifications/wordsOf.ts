import type { Notification } from '@forecourt/contracts'
import { formatRegistration } from '@forecourt/domain'

/** What a notification says beside its plate: 'Needs a mechanical assessment'. */
export function wordsOf({
  title,
  registration,
  shortChassis,
}: Pick<Notification, 'title' | 'registration' | 'shortChassis'>): string {
  const mark = registration ? formatRegistration(registration) : shortChassis
  const words = mark && title.startsWith(`${mark} `) ? title.slice(mark.length + 1) : title
  return words.charAt(0).toUpperCase() + words.slice(1)
}
