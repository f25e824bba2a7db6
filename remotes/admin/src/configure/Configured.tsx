import type { StageMove, VehicleDetails } from '@forecourt/contracts'
import { vehicleMark } from '@forecourt/domain'
import { ButtonLink, chakra, Plate } from '@forecourt/ui'
import { useEffect, useRef } from 'react'

const Root = chakra('section', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '4',
    m: { base: '3', md: '6' },
    p: { base: '4', md: '6' },
    maxWidth: '44rem',
    borderWidth: '1px',
    borderRadius: { base: 'xl', md: 'lg' },
    bg: 'bg.raised',
    outline: 'none',
  },
})
const Title = chakra('h1', { base: { textStyle: 'xl', fontWeight: 'semibold', letterSpacing: '-0.01em' } })
const Words = chakra('p', { base: { color: 'fg.muted' } })
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    width: 'full',
    '& > *': { flex: { base: '1 1 100%', sm: 'none' } },
  },
})

const LIST = '/stages/admin'

/** The vehicle is on its way, and the next one of the queue is a tap away. */
export function Configured({ vehicle, move }: { vehicle: VehicleDetails; move: StageMove }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const next = move.nextInQueue
  const toList = <ButtonLink to={LIST}>Back to the list</ButtonLink>
  return (
    <Root ref={panel} tabIndex={-1} aria-labelledby="configured">
      <Plate
        registration={vehicle.registration}
        shortChassis={vehicle.shortChassis}
        size="xl"
        zeroEmission={vehicle.fuelType === 'ELECTRIC'}
      />
      <div>
        <Title id="configured">
          {vehicleMark(vehicle)?.text ?? vehicle.stockNumber} is now in {move.label}
        </Title>
        <Words>{next ? 'The next vehicle of the queue is waiting.' : 'No other vehicle waits for Admin.'}</Words>
      </div>
      <Actions>
        {next ? (
          <>
            <ButtonLink to={next.page} variant="solid">
              Open next: {vehicleMark(next)?.text ?? 'vehicle'}
            </ButtonLink>
            {toList}
          </>
        ) : (
          <ButtonLink to={LIST} variant="solid">
            Back to the list
          </ButtonLink>
        )}
        <ButtonLink to={`/vehicles/${vehicle.id}`}>Open vehicle</ButtonLink>
      </Actions>
    </Root>
  )
}
