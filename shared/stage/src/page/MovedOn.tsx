import type { StageMove, VehicleDetails } from '@forecourt/contracts'
import { vehicleMark } from '@forecourt/domain'
import { ButtonLink, chakra, MutedText, VehiclePlate } from '@forecourt/ui'
import { useEffect, useRef } from 'react'
import { UploadsLeft } from '../upload/UploadsLeft.tsx'

interface Props {
  vehicle: Pick<VehicleDetails, 'id' | 'registration' | 'shortChassis' | 'stockNumber' | 'fuelType'>
  move: StageMove
  list: StageList
}

/** The list that a stage's page was opened from. */
export interface StageList {
  to: string
  /** As people call it: 'Admin'. */
  name: string
}

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
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    width: 'full',
    '& > *': { flex: { base: '1 1 100%', sm: 'none' } },
  },
})

/** The vehicle is on its way, and the next one of the queue is a tap away. */
export function MovedOn({ vehicle, move, list }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const next = move.nextInQueue
  return (
    <Root ref={panel} tabIndex={-1} aria-labelledby="moved-on">
      <VehiclePlate vehicle={vehicle} size="xl" />
      <div>
        <Title id="moved-on">
          {vehicleMark(vehicle)?.text ?? vehicle.stockNumber} is now in {move.label}
        </Title>
        <MutedText>
          {next ? 'The next vehicle in the queue is ready.' : `No other vehicle is waiting for ${list.name}.`}
        </MutedText>
      </div>
      <UploadsLeft vehicleId={vehicle.id} />
      <Actions>
        {next && (
          <ButtonLink to={next.page} variant="solid">
            Open next: {vehicleMark(next)?.text ?? 'vehicle'}
          </ButtonLink>
        )}
        <ButtonLink to={list.to} variant={next ? 'outline' : 'solid'}>
          Back to the list
        </ButtonLink>
        <ButtonLink to={`/vehicles/${vehicle.id}`}>Open vehicle</ButtonLink>
      </Actions>
    </Root>
  )
}
