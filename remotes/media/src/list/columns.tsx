import type { MediaListItem } from '@forecourt/contracts'
import { counted, VALET_TYPE_LABELS } from '@forecourt/domain'
import {
  FlagsCell,
  NoValue,
  RelativeTime,
  SlaMark,
  Tip,
  TriangleAlert,
  TwoLines,
  vehicleColumns,
  vehicleFlags,
  type Column,
  type VehicleFlag,
} from '@forecourt/ui'

type Row = MediaListItem

const SHOT = { one: 'shot', many: 'shots' }

/** How many photos there are of those that the dealer asks for. */
export const Photos = ({ photos, minPhotos }: Pick<Row, 'photos' | 'minPhotos'>) => (
  <SlaMark state={photos < minPhotos ? 'AMBER' : 'GREEN'}>
    {photos} of {minPhotos}
  </SlaMark>
)

/** What nobody has photographed yet: how many shots, and which. */
export const Missing = ({ missingShots }: Pick<Row, 'missingShots'>) =>
  missingShots.length === 0 ? (
    <NoValue>None</NoValue>
  ) : (
    <Tip label={missingShots.join(', ')}>{counted(missingShots.length, SHOT)}</Tip>
  )

const Started = ({ at }: { at: string }) => (
  <span>
    Started <RelativeTime at={at} focusable={false} />
  </span>
)

/** The valet that is under way, else the last one. */
export function Valet({ valetType, valetedAt, valetStartedAt, valetStartedByName }: Row) {
  if (valetStartedAt) {
    return <TwoLines first={<Started at={valetStartedAt} />} second={valetStartedByName} least={6} />
  }
  if (!valetType || !valetedAt) return <NoValue>Not valeted</NoValue>
  return (
    <TwoLines
      first={VALET_TYPE_LABELS[valetType]}
      second={<RelativeTime at={valetedAt} focusable={false} />}
      least={6}
    />
  )
}

/** What only this stage flags: cleaning a vehicle that goes back to the bodyshop is in vain. */
export const flagsOf = ({ openBodyWork }: Pick<Row, 'openBodyWork'>): VehicleFlag[] =>
  openBodyWork ? [{ id: 'body', text: 'Body work open', icon: TriangleAlert, tone: 'amber' }] : []

/** The columns of Media's list. */
export const COLUMNS: readonly Column<Row>[] = [
  vehicleColumns.lead,
  vehicleColumns.plate,
  vehicleColumns.vehicle,
  vehicleColumns.subStage,
  vehicleColumns.clock,
  vehicleColumns.age,
  { id: 'valet', header: 'Valet', cell: (row) => <Valet {...row} /> },
  { id: 'photos', header: 'Photos', stays: 'always', cell: (row) => <Photos {...row} /> },
  { id: 'missing', header: 'Missing shots', cell: (row) => <Missing {...row} /> },
  { ...vehicleColumns.flags, cell: (row) => <FlagsCell flags={[...flagsOf(row), ...vehicleFlags(row)]} /> },
  {
    id: 'video',
    header: 'Video',
    optional: true,
    cell: ({ hasVideo }) => (hasVideo ? 'Yes' : <NoValue>None</NoValue>),
  },
  { ...vehicleColumns.assigned, optional: true },
  { ...vehicleColumns.location, optional: true },
  { ...vehicleColumns.stockNumber, optional: true },
  vehicleColumns.colour,
  vehicleColumns.mileage,
]
