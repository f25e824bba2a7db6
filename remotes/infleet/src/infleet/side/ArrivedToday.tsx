import { errorMessage } from '@forecourt/api-client'
import type { InfleetFormMetadata } from '@forecourt/contracts'
import { formatTime } from '@forecourt/domain'
import {
  chakra,
  DividedList,
  ErrorPanel,
  MutedText,
  RouterLink,
  SkeletonRows,
  vehicleLabel,
  vehicleName,
  VehiclePlate,
} from '@forecourt/ui'
import { SideSection } from './SideSection.tsx'

const SHOWN = 8

interface Props {
  metadata: InfleetFormMetadata | undefined
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
}

const Row = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: 'touch', md: '38px' },
    px: '3.5',
    py: '1',
    textStyle: 'sm',
    color: 'fg',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const PlateSlot = chakra('span', { base: { display: 'flex', minWidth: '104px' } })
const Name = chakra('span', {
  base: { flex: '1', minWidth: '0', truncate: true },
})
const Nothing = chakra('p', { base: { px: '3.5', py: '3', textStyle: 'sm', color: 'fg.muted' } })

function countText({ arrivedToday, arrivedTodayCount }: InfleetFormMetadata) {
  if (arrivedTodayCount === 0) return null
  const mine = arrivedToday.filter((each) => each.mine).length
  // Only the newest are listed, so on a busy day the user's own share is unknown.
  return arrivedTodayCount > arrivedToday.length
    ? `${arrivedTodayCount} in total`
    : `${arrivedTodayCount}, ${mine} by you`
}

/** What came through the gate today, so that nobody takes in what a colleague has just taken in. */
export function ArrivedToday({ metadata, error, isRetrying, onRetry }: Props) {
  if (error && !metadata) {
    return (
      <ErrorPanel
        error={{ title: 'Sources and arrivals could not be loaded.', description: errorMessage(error) }}
        kept="What you typed is kept."
        onRetry={onRetry}
        retrying={isRetrying}
      />
    )
  }
  return (
    <SideSection title="Arrived today" note={metadata && countText(metadata)}>
      {!metadata && <SkeletonRows rows={4} columns={['96px', '40%', '36px']} height="dense" />}
      {metadata?.arrivedToday.length === 0 && <Nothing>No vehicles infleeted today.</Nothing>}
      {metadata && metadata.arrivedToday.length > 0 && (
        <DividedList>
          {metadata.arrivedToday.slice(0, SHOWN).map((vehicle) => (
            <li key={vehicle.id}>
              <Row
                to={`/vehicles/${vehicle.id}`}
                aria-label={`${vehicleLabel(vehicle)}, ${formatTime(vehicle.infleetedAt)}`}
              >
                <PlateSlot>
                  <VehiclePlate vehicle={vehicle} />
                </PlateSlot>
                <Name>{vehicleName(vehicle)}</Name>
                <MutedText as="span">{formatTime(vehicle.infleetedAt)}</MutedText>
              </Row>
            </li>
          ))}
        </DividedList>
      )}
    </SideSection>
  )
}
