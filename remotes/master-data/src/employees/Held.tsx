import type { Holding } from '@forecourt/contracts'
import { positionLabel, positionOf } from '@forecourt/domain'
import { chakra, Plate } from '@forecourt/ui'
import { heldText } from '../accounts/held.ts'

const Vehicles = chakra('ul', { base: { display: 'grid', gap: '1.5', mt: '2' } })
const Vehicle = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5' } })

/** The vehicles assigned to a person here, and what happens to them. */
export function Held({ count, vehicles }: Holding) {
  if (count === 0) return <p>{heldText(count)}.</p>
  const more = count - vehicles.length
  return (
    <>
      <p>{heldText(count)}:</p>
      <Vehicles>
        {vehicles.map(({ id, registration, shortChassis, stage, subStage }) => (
          <Vehicle key={id}>
            <Plate registration={registration} shortChassis={shortChassis} size="sm" />
            {positionLabel(positionOf({ stage, subStage }))}
          </Vehicle>
        ))}
        {more > 0 && <li>and {more} more.</li>}
      </Vehicles>
    </>
  )
}
