import { chakra } from '@chakra-ui/react'
import type { VehicleHeader } from '@forecourt/contracts'
import { clockOf, positionOf } from '@forecourt/domain'
import { useEffect, useState, type RefObject } from 'react'
import { TruncatedText } from '../display/TruncatedText.ts'
import { watchInView } from '../layout/watchInView.ts'
import { vehicleName } from '../list/cells/vehicleName.ts'
import { VehiclePlate } from '../plate/VehiclePlate.tsx'
import { SlaLight } from '../sla/SlaLight.tsx'
import { StageBadge } from '../stage/StageBadge.tsx'

interface Props {
  /** The head for which it stands in. */
  head: RefObject<HTMLElement | null>
  vehicle: VehicleHeader
}

/** It takes no room of its own, so that nothing moves when it comes. */
const Place = chakra('div', { base: { position: 'sticky', top: '0', height: '0', zIndex: 'header', hideBelow: 'md' } })
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: '12',
    px: '6',
    bg: 'bg',
    borderBottomWidth: '1px',
    boxShadow: 'bar',
    textStyle: 'sm',
  },
})
const PlateBox = chakra('div', { base: { display: 'flex', flexShrink: '0', '& > *': { height: 'plateSm' } } })

/** Whether something that the page begins with has been scrolled away. */
function useIsPassed(head: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!head.current) return undefined
    return watchInView(head.current, (isInView) => setPassed(!isInView))
  }, [head])
  return isPassed
}

/** The vehicle in one line at a desk, while its head is scrolled away. A screen reader has the head. */
export function CompactHero({ head, vehicle }: Props) {
  const { closedAt } = vehicle
  if (!useIsPassed(head)) return null
  return (
    <Place aria-hidden data-print="no">
      <Bar>
        <PlateBox>
          <VehiclePlate vehicle={vehicle} size="sm" />
        </PlateBox>
        <TruncatedText fontWeight="semibold">{vehicleName(vehicle)}</TruncatedText>
        <StageBadge position={positionOf(vehicle)} />
        {!closedAt && <SlaLight {...clockOf(vehicle)} until={vehicle.hold?.eta} focusable={false} />}
      </Bar>
    </Place>
  )
}
