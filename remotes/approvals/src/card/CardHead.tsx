import type { ApprovalCard, Quote } from '@forecourt/contracts'
import { clockOf, formatMileage, stageLabel } from '@forecourt/domain'
import {
  chakra,
  FlagsCell,
  Link,
  Money,
  MutedText,
  RelativeTime,
  SlaLight,
  vehicleFlags,
  vehicleName,
  VehiclePlate,
} from '@forecourt/ui'

interface Props {
  card: ApprovalCard
  quote: Quote
}

/** On a phone the name has a row of its own below plate and price. */
const Top = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
  },
})
const PlateBox = chakra('div', { base: { display: 'flex', flexShrink: '0', '& > *': { height: 'plateLg' } } })
const Words = chakra('div', {
  base: { order: { base: '1', md: '0' }, flex: { base: '1 1 100%', md: '1 1 0' }, minWidth: '0' },
})
const Name = chakra('h3', { base: { textStyle: 'md', fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const Price = chakra('p', {
  base: {
    marginInlineStart: 'auto',
    textStyle: 'lg',
    fontWeight: 'semibold',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    pt: { md: '1.5' },
    textStyle: 'sm',
    '& a': { minHeight: { base: 'touch', md: '0' }, display: 'inline-flex', alignItems: 'center' },
  },
})
const Links = chakra('span', { base: { display: 'inline-flex', gap: '4', marginInlineStart: { md: 'auto' } } })

/** What the card is about: plate, name and price at once, then how long it waits and since whom. */
export function CardHead({ card: { vehicle }, quote }: Props) {
  const { mileage, mileageUnit, derivative, stage, unreadMessages } = vehicle
  const details = [stageLabel(stage), derivative, formatMileage(mileage, mileageUnit === 'KM' ? 'KM' : 'MI')]
  return (
    <header>
      <Top>
        <PlateBox>
          <VehiclePlate vehicle={vehicle} size="lg" />
        </PlateBox>
        <Words>
          <Name>{vehicleName(vehicle)}</Name>
          <MutedText size="sm">{details.filter(Boolean).join(' · ')}</MutedText>
        </Words>
        <Price>
          <Money pence={quote.net} />
        </Price>
      </Top>
      <Line>
        <SlaLight {...clockOf(vehicle)} until={vehicle.hold?.eta} />
        <MutedText as="span">
          Sent by {quote.submittedBy.name} <RelativeTime at={quote.submittedAt} />
        </MutedText>
        <FlagsCell flags={vehicleFlags(vehicle)} />
        <Links>
          <Link to={vehicle.page}>Whole quote</Link>
          <Link to={`/vehicles/${vehicle.id}`}>
            {unreadMessages > 0 ? `Messages (${unreadMessages} new)` : 'Vehicle'}
          </Link>
        </Links>
      </Line>
    </header>
  )
}
