import { chakra } from '@chakra-ui/react'
import type { StageListItem } from '@forecourt/contracts'
import { clockOf, formatMileage, SUB_STAGE_LABELS } from '@forecourt/domain'
import { MakeLogo } from '../../display/MakeLogo.tsx'
import { VehiclePlate } from '../../plate/VehiclePlate.tsx'
import { SlaLight } from '../../sla/SlaLight.tsx'
import type { Column } from '../columns.ts'
import { Age } from './Age.tsx'
import { vehicleFlags } from './flags.ts'
import { FlagsCell } from './FlagsCell.tsx'
import { LeadCell } from './LeadCell.tsx'
import { NoValue, TwoLines } from './TwoLines.tsx'
import { vehicleName } from './vehicleName.ts'

const Named = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    maxWidth: '15rem',
    // Beside the sidebar of a tablet the words need the room more.
    '& > :first-of-type': { display: { base: 'none', lg: 'inline-grid' } },
    '& > :last-child': { minWidth: '0' },
  },
})

/** The columns that every stage's list shares (docs/domain.md#lists); a list takes them in this order among its own. */
export const vehicleColumns = {
  lead: {
    id: 'lead',
    header: 'Unread and picture',
    kind: 'lead',
    stays: 'always',
    width: '1px',
    cell: ({ unread, hero }) => <LeadCell unread={unread} hero={hero} />,
  },
  plate: {
    id: 'plate',
    header: 'Registration',
    kind: 'plate',
    primary: true,
    sort: { ascending: 'registration' },
    cell: (vehicle) => <VehiclePlate vehicle={vehicle} />,
  },
  vehicle: {
    id: 'vehicle',
    header: 'Vehicle',
    stays: 'always',
    cell: (row) => <TwoLines first={vehicleName(row)} second={row.derivative} strong least={7} />,
  },
  vehicleWithLogo: {
    id: 'vehicle',
    header: 'Vehicle',
    stays: 'always',
    cell: (row) => (
      <Named>
        <MakeLogo name={row.makeName} logoUrl={row.makeLogoUrl} />
        <TwoLines first={vehicleName(row)} second={row.derivative} strong least={7} />
      </Named>
    ),
  },
  subStage: {
    id: 'subStage',
    header: 'Sub-stage',
    stays: 'always',
    cell: ({ subStage }) => SUB_STAGE_LABELS[subStage],
  },
  clock: {
    id: 'clock',
    header: 'Clock',
    stays: 'always',
    cell: (vehicle) => <SlaLight {...clockOf(vehicle)} focusable={false} stacked />,
  },
  age: {
    id: 'age',
    header: 'Age',
    kind: 'number',
    sort: { ascending: 'newest', descending: 'oldest' },
    cell: ({ infleetedAt }) => <Age since={infleetedAt} />,
  },
  assigned: {
    id: 'assigned',
    header: 'Assigned to',
    cell: ({ assignedTo }) =>
      assignedTo ? <TwoLines first={assignedTo.name} least={5} /> : <NoValue>Unassigned</NoValue>,
  },
  stockNumber: {
    id: 'stockNumber',
    header: 'Stock no',
    sort: { ascending: 'stockNumber' },
    cell: ({ stockNumber }) => stockNumber,
  },
  colour: {
    id: 'colour',
    header: 'Colour',
    optional: true,
    cell: ({ colour }) => colour ?? <NoValue>Not known</NoValue>,
  },
  mileage: {
    id: 'mileage',
    header: 'Mileage',
    kind: 'number',
    optional: true,
    sort: { ascending: 'mileage' },
    cell: ({ mileage, mileageUnit }) => formatMileage(mileage, mileageUnit === 'KM' ? 'KM' : 'MI'),
  },
  location: {
    id: 'location',
    header: 'Location',
    cell: ({ location, keyTag }) =>
      location || keyTag ? (
        <TwoLines first={location ?? 'No bay'} second={keyTag && `Key ${keyTag}`} least={5} />
      ) : (
        <NoValue>Not set</NoValue>
      ),
  },
  flags: { id: 'flags', header: 'Flags', stays: 'long', cell: (row) => <FlagsCell flags={vehicleFlags(row)} /> },
} as const satisfies Record<string, Column<StageListItem>>
