import { can } from '@forecourt/authority'
import type { MechanicalPrepListItem } from '@forecourt/contracts'
import { formatDate, formatDayMonth, londonDay } from '@forecourt/domain'
import { useActor } from '@forecourt/session'
import { chakra, ChevronRight, Money, useNow, VehicleCard } from '@forecourt/ui'
import { mayAct } from './action.ts'
import { budgetWords, ownFlags } from './columns.tsx'
import { daysBetween, motText } from './spend.ts'

const Fact = chakra('span', {
  base: { whiteSpace: 'nowrap' },
})
const Tinted = chakra('span', {
  variants: {
    tone: { quiet: {}, amber: { color: 'sla.amber.fg' }, red: { color: 'sla.red.fg' } },
  },
})
const Amount = chakra('span', { base: { color: 'fg' } })
const Next = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '0.5',
    mt: '2.5',
    color: 'accent.fg',
    fontWeight: 'medium',
    _icon: { boxSize: '4' },
  },
})

/** A year is only worth its room where it is another one. */
const motDate = (day: string, today: string) => (daysBetween(today, day) < 180 ? formatDayMonth(day) : formatDate(day))

function Mot({ motExpiresAt }: Pick<MechanicalPrepListItem, 'motExpiresAt'>) {
  const today = londonDay(useNow())
  if (!motExpiresAt) return <Fact>MOT not known</Fact>
  return (
    <Fact>
      MOT <Tinted tone={motText(motExpiresAt, today).tone}>{motDate(motExpiresAt, today)}</Tinted>
    </Fact>
  )
}

function Spend(vehicle: MechanicalPrepListItem) {
  const budget = budgetWords(vehicle)
  if (vehicle.quoteNet === null) {
    return (
      <Fact>
        {vehicle.budget === null ? (
          'No quote'
        ) : (
          <>
            Budget <Money pence={vehicle.budget} short />
          </>
        )}
      </Fact>
    )
  }
  return (
    <Fact>
      <Amount>
        <Money pence={vehicle.quoteNet} />
      </Amount>{' '}
      {budget && <Tinted tone={budget.tone}>{budget.words}</Tinted>}
    </Fact>
  )
}

/** A row of the list as a phone shows it; the card as a whole is the link. */
export function PrepCard({ vehicle }: { vehicle: MechanicalPrepListItem }) {
  const actor = useActor()
  const action = mayAct(vehicle, (permission) => can(permission, actor))
  return (
    <>
      <VehicleCard
        vehicle={vehicle}
        flags={ownFlags(vehicle)}
        facts={
          <>
            <Mot motExpiresAt={vehicle.motExpiresAt} />
            <Spend {...vehicle} />
          </>
        }
      />
      {action && (
        <Next>
          {action.label}
          <ChevronRight aria-hidden />
        </Next>
      )}
    </>
  )
}
