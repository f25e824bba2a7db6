import { chakra } from '@chakra-ui/react'
import type { VehicleSearchResult } from '@forecourt/contracts'
import { MakeLogo } from '@forecourt/ui/display/MakeLogo.tsx'
import { VehicleThumb } from '@forecourt/ui/list/cells/VehicleThumb.tsx'
import { VehiclePlate } from '@forecourt/ui/plate/VehiclePlate.tsx'
import { Command } from 'cmdk'
import { vehicleName } from './results.ts'

const Item = chakra(Command.Item, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto auto minmax(0, 1fr)', sm: 'auto 9.5rem auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '3',
    minHeight: '14',
    px: '4',
    cursor: 'pointer',
    '&[data-selected=true]': { bg: 'bg.selected' },
  },
})
const Name = chakra('span', {
  base: {
    truncate: true,
    '& b': { fontWeight: 'semibold' },
    color: 'fg.muted',
    '& > b': { color: 'fg' },
  },
})
const Where = chakra('span', { base: { display: { base: 'none', sm: 'block' }, textStyle: 'xs', color: 'fg.muted' } })
/** A phone has no room for it beside the picture. */
const Logo = chakra('span', { base: { display: { base: 'none', sm: 'grid' } } })

/** A vehicle among the results of the search. */
export function Result({ vehicle, onSelect }: { vehicle: VehicleSearchResult; onSelect: () => void }) {
  const { make, model } = vehicleName(vehicle)
  return (
    <Item value={vehicle.id} onSelect={onSelect}>
      <VehicleThumb hero={vehicle.hero} size="result" />
      <span>
        <VehiclePlate vehicle={vehicle} size="md" />
      </span>
      <Logo>
        <MakeLogo name={vehicle.makeName} logoUrl={vehicle.makeLogoUrl} />
      </Logo>
      <Name>
        <b>{make}</b> {model}
      </Name>
      <Where>{vehicle.positionLabel}</Where>
    </Item>
  )
}
