import type { MechanicalPrepListItem } from '@forecourt/contracts'
import { formatDate, formatDayMonth, londonDay } from '@forecourt/domain'
import { CardFact, daysBetween, motText, Tinted } from '@forecourt/prep'
import { useNow } from '@forecourt/ui'

/** A year is only worth its room where it is another one. */
const motDate = (day: string, today: string) => (daysBetween(today, day) < 180 ? formatDayMonth(day) : formatDate(day))

/** When the MOT ends, as a card says it. */
export function MotFact({ motExpiresAt }: Pick<MechanicalPrepListItem, 'motExpiresAt'>) {
  const today = londonDay(useNow())
  if (!motExpiresAt) return <CardFact>MOT not known</CardFact>
  return (
    <CardFact>
      MOT <Tinted tone={motText(motExpiresAt, today).tone}>{motDate(motExpiresAt, today)}</Tinted>
    </CardFact>
  )
}
