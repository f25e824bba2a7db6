import type { AdminListItem } from '@forecourt/contracts'
import { PROVENANCE_STATUS_LABELS, V5C_STATUS_LABELS, VEHICLE_PAPER_LABELS, type VehiclePaper } from '@forecourt/domain'
import {
  chakra,
  type Column,
  counted,
  File,
  FlagsCell,
  type Icon,
  KeyRound,
  Money,
  NoValue,
  PoundSterling,
  ShieldCheck,
  TwoLines,
  vehicleColumns,
} from '@forecourt/ui'

const KEY = { one: 'key', many: 'keys' }

/** As a card's flags say it, without a head above them. */
export const MISSING_LABELS: Readonly<Record<VehiclePaper, string>> = {
  V5C: 'No V5C',
  KEYS: 'No keys',
  PROVENANCE: 'No provenance check',
  PURCHASE: 'No purchase price',
}

const ICONS: Readonly<Record<VehiclePaper, Icon>> = {
  V5C: File,
  KEYS: KeyRound,
  PROVENANCE: ShieldCheck,
  PURCHASE: PoundSterling,
}

const Narrow = chakra('span', { base: { display: 'block', maxWidth: '10rem' } })

/** The first with its name, further ones as icons, as flags are shown. */
function MissingPapers({ papers }: { papers: readonly VehiclePaper[] }) {
  if (papers.length === 0) return <NoValue>Complete</NoValue>
  return (
    <FlagsCell flags={papers.map((paper) => ({ id: paper, text: VEHICLE_PAPER_LABELS[paper], icon: ICONS[paper] }))} />
  )
}

const keysText = (count: number | null) => (count === null ? null : counted(count, KEY))

/** The columns of Admin's list: what every stage shows, and the papers. */
export const COLUMNS: readonly Column<AdminListItem>[] = [
  vehicleColumns.lead,
  vehicleColumns.plate,
  vehicleColumns.vehicleWithLogo,
  vehicleColumns.clock,
  vehicleColumns.age,
  vehicleColumns.flags,
  {
    id: 'papers',
    header: 'Documents missing',
    stays: 'always',
    cell: ({ missingPapers }) => <MissingPapers papers={missingPapers} />,
  },
  {
    id: 'source',
    header: 'Source',
    cell: ({ sourceName, isAgency, purchasePrice }) => (
      <Narrow>
        <TwoLines
          first={sourceName}
          second={isAgency ? 'Agency' : <Money pence={purchasePrice} short none="No price yet" />}
          least={6}
        />
      </Narrow>
    ),
  },
  vehicleColumns.location,
  { ...vehicleColumns.assigned, optional: true },
  { ...vehicleColumns.stockNumber, optional: true },
  vehicleColumns.colour,
  vehicleColumns.mileage,
  {
    id: 'v5c',
    header: 'V5C',
    optional: true,
    cell: ({ v5cStatus }) => (v5cStatus ? V5C_STATUS_LABELS[v5cStatus] : <NoValue>Not known</NoValue>),
  },
  {
    id: 'keys',
    header: 'Keys',
    kind: 'number',
    optional: true,
    cell: ({ keysCount }) => keysText(keysCount) ?? <NoValue>Not counted</NoValue>,
  },
  {
    id: 'provenance',
    header: 'Provenance',
    optional: true,
    cell: ({ provenanceStatus }) => PROVENANCE_STATUS_LABELS[provenanceStatus],
  },
  {
    id: 'purchase',
    header: 'Purchase price',
    kind: 'number',
    optional: true,
    cell: ({ purchasePrice, isAgency }) => (isAgency ? <NoValue>Agency</NoValue> : <Money pence={purchasePrice} />),
  },
]
