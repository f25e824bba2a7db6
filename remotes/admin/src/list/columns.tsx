import type { AdminListItem } from '@forecourt/contracts'
import {
  PROVENANCE_STATUS_LABELS,
  V5C_STATUS_LABELS,
  VEHICLE_DOCUMENT_LABELS,
  type VehicleDocument,
} from '@forecourt/domain'
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
export const MISSING_LABELS: Readonly<Record<VehicleDocument, string>> = {
  V5C: 'No V5C',
  KEYS: 'No keys',
  PROVENANCE: 'No provenance check',
  PURCHASE: 'No purchase price',
}

const ICONS: Readonly<Record<VehicleDocument, Icon>> = {
  V5C: File,
  KEYS: KeyRound,
  PROVENANCE: ShieldCheck,
  PURCHASE: PoundSterling,
}

const Narrow = chakra('span', { base: { display: 'block', maxWidth: '10rem' } })

/** The first by name and the rest as icons, like flags. */
function MissingDocuments({ documents }: { documents: readonly VehicleDocument[] }) {
  if (documents.length === 0) return <NoValue>Complete</NoValue>
  return (
    <FlagsCell
      flags={documents.map((each) => ({ id: each, text: VEHICLE_DOCUMENT_LABELS[each], icon: ICONS[each] }))}
    />
  )
}

const keysText = (count: number | null) => (count === null ? null : counted(count, KEY))

/** The columns of Admin's list: what every stage shows, and the documents. */
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
    cell: ({ missingPapers }) => <MissingDocuments documents={missingPapers} />,
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
