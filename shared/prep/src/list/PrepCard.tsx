import type { PrepListItem } from '@forecourt/contracts'
import { chakra, Money, VehicleCard, type VehicleFlag } from '@forecourt/ui'
import type { ReactNode } from 'react'
import { budgetText } from './budget.ts'
import { useTask } from './task.ts'

/** A fact of a card, in one line. */
export const CardFact = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** A part of a fact that is nearly, or already, too late or too much. */
export const Tinted = chakra('span', {
  variants: {
    tone: { quiet: {}, amber: { color: 'sla.amber.fg' }, red: { color: 'sla.red.fg' } },
  },
})
const Amount = chakra('span', { base: { color: 'fg' } })
function Spend({ quoteNet, budget }: PrepListItem) {
  if (quoteNet === null) {
    return (
      <CardFact>{budget === null ? 'No quote' : ['Budget ', <Money key="budget" pence={budget} short />]}</CardFact>
    )
  }
  const against = budgetText({ quoteNet, budget })
  return (
    <CardFact>
      <Amount>
        <Money pence={quoteNet} />
      </Amount>{' '}
      {against && <Tinted tone={against.tone}>{against.words}</Tinted>}
    </CardFact>
  )
}

interface Props {
  vehicle: PrepListItem
  /** What the stage shows before the money: MOT. */
  fact: ReactNode
  /** What only this stage flags. */
  flags?: readonly VehicleFlag[]
}

/** A row of a preparation stage's list as a phone shows it; the card as a whole is the link. */
export function PrepCard({ vehicle, fact, flags }: Props) {
  const task = useTask(vehicle)
  return (
    <VehicleCard
      vehicle={vehicle}
      flags={flags}
      next={task?.label}
      facts={
        <>
          {fact}
          <Spend {...vehicle} />
        </>
      }
    />
  )
}
