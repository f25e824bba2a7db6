import type { Holding } from '@forecourt/contracts'
import { positionLabel } from '@forecourt/domain'
import { chakra, counted, Plate } from '@forecourt/ui'

export const VEHICLE = { one: 'vehicle', many: 'vehicles' }

const Vehicles = chakra('ul', { base: { display: 'grid', gap: '1.5', mt: '2' } })
const Vehicle = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5' } })

/** What somebody holds here, and what becomes of it. */
export function Held({ count, vehicles }: Holding) {
  if (count === 0) return <p>They hold no vehicle.</p>
  const more = count - vehicles.length
  return (
    <>
      <p>
        They still hold {counted(count, VEHICLE)}, which {count === 1 ? 'becomes' : 'become'} nobody’s:
      </p>
      <Vehicles>
        {vehicles.map(({ id, registration, shortChassis, stage, subStage }) => (
          <Vehicle key={id}>
            <Plate registration={registration} shortChassis={shortChassis} size="sm" />
            {positionLabel(`${stage}:${subStage}`)}
          </Vehicle>
        ))}
        {more > 0 && <li>and {more} more.</li>}
      </Vehicles>
    </>
  )
}
