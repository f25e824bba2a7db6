import type { InfleetedVehicle } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import {
  Button,
  ButtonLink,
  chakra,
  CircleCheck,
  vehicleName,
  VehiclePlate,
  X,
  IconButton,
  Notice,
} from '@forecourt/ui'
import { pageFor, vehicleMark } from '@forecourt/domain'
import { useEffect, useRef } from 'react'
import { ArrivalPhotos } from './ArrivalPhotos.tsx'

const Root = chakra('section', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '4',
    p: { base: '4', md: '6' },
    borderWidth: '1px',
    borderRadius: { base: 'xl', md: 'lg' },
    bg: 'bg.raised',
    outline: 'none',
  },
})
const Title = chakra('h2', { base: { textStyle: 'xl', fontWeight: 'semibold', letterSpacing: '-0.01em' } })
const Words = chakra('p', { base: { color: 'fg.muted', '& b': { color: 'fg', fontWeight: 'semibold' } } })
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    width: 'full',
    '& > *': { flex: { base: '1 1 100%', sm: 'none' } },
  },
})

const nameOf = (vehicle: InfleetedVehicle) => vehicleMark(vehicle)?.text ?? 'The vehicle'
const configurePage = ({ id }: InfleetedVehicle) => pageFor('ADMIN:CONFIGURE', id)

interface Props {
  vehicle: InfleetedVehicle
  onAnother: () => void
}

/** The car is in stock: its stock number, and what to do next. */
export function Infleeted({ vehicle, onAnother }: Props) {
  const canConfigure = useCan('stage.admin.configure')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <Root ref={panel} tabIndex={-1} aria-labelledby="infleeted">
      <VehiclePlate vehicle={vehicle} size="xl" />
      <div>
        <Title id="infleeted">
          {nameOf(vehicle)} is in stock as {vehicle.stockNumber}
        </Title>
        <Words>
          {vehicleName(vehicle)} is now in <b>{vehicle.label}</b>.
        </Words>
      </div>
      <ArrivalPhotos key={vehicle.id} vehicleId={vehicle.id} />
      <Actions>
        <Button variant="solid" onClick={onAnother}>
          Infleet another
        </Button>
        {canConfigure && <ButtonLink to={configurePage(vehicle)}>Configure {nameOf(vehicle)}</ButtonLink>}
        <ButtonLink to={`/vehicles/${vehicle.id}`}>Open vehicle</ButtonLink>
      </Actions>
    </Root>
  )
}

/** The car before, above the form of the next one. */
export function LastInfleeted({ vehicle, onDismiss }: { vehicle: InfleetedVehicle; onDismiss: () => void }) {
  const canConfigure = useCan('stage.admin.configure')
  return (
    <Notice
      icon={CircleCheck}
      tone="good"
      actions={
        <>
          {canConfigure && (
            <ButtonLink size="sm" to={configurePage(vehicle)}>
              Configure
            </ButtonLink>
          )}
          <ButtonLink size="sm" to={`/vehicles/${vehicle.id}`}>
            Open
          </ButtonLink>
          <IconButton size="sm" variant="ghost" aria-label="Dismiss" onClick={onDismiss}>
            <X aria-hidden />
          </IconButton>
        </>
      }
    >
      <strong>
        {nameOf(vehicle)} is in stock as {vehicle.stockNumber}.
      </strong>{' '}
      Source, supplier and bay are kept for the next one.
    </Notice>
  )
}
