import type {
  AdminListItem,
  BodyDamageListItem,
  IctListItem,
  MechanicalPrepListItem,
  MediaListItem,
  SaleListItem,
} from '@forecourt/contracts'
import {
  ADVERT_CHANNEL_LABELS,
  NAMA_GRADE_LABELS,
  PROVENANCE_STATUS_LABELS,
  SEVERITY_LABELS,
  V5C_STATUS_LABELS,
  VALET_TYPE_LABELS,
  VEHICLE_DOCUMENT_LABELS,
} from '@forecourt/domain'
import type { ExportColumn } from '../column.ts'
import { QUOTE, TECHNICIAN } from './prep.ts'
import { AGE, ASSIGNED, CLOCK, FLAGS, PLATE, REST, SUB_STAGE, VEHICLE } from './vehicle.ts'

export const ADMIN_COLUMNS: readonly ExportColumn<AdminListItem>[] = [
  PLATE,
  ...VEHICLE,
  ...CLOCK,
  AGE,
  ...FLAGS,
  {
    of: 'papers',
    heading: 'Documents missing',
    value: ({ missingPapers }) => missingPapers.map((each) => VEHICLE_DOCUMENT_LABELS[each]).join(', '),
  },
  { of: 'source', heading: 'Source', value: ({ sourceName }) => sourceName },
  ASSIGNED,
  { of: 'v5c', heading: 'V5C', value: ({ v5cStatus }) => v5cStatus && V5C_STATUS_LABELS[v5cStatus] },
  { of: 'keys', heading: 'Keys', kind: 'number', value: ({ keysCount }) => keysCount },
  {
    of: 'provenance',
    heading: 'Provenance',
    value: ({ provenanceStatus }) => PROVENANCE_STATUS_LABELS[provenanceStatus],
  },
  {
    of: 'purchase',
    heading: 'Purchase price',
    kind: 'pounds',
    // The manufacturer's own vehicles were never bought.
    value: ({ purchasePrice, isAgency }) => (isAgency ? null : purchasePrice),
  },
  ...REST,
]

export const ICT_COLUMNS: readonly ExportColumn<IctListItem>[] = [
  PLATE,
  ...VEHICLE,
  ...CLOCK,
  AGE,
  { of: 'transfer', heading: 'From', value: ({ fromDealerName }) => fromDealerName },
  { of: 'transfer', heading: 'To', value: ({ toDealerName }) => toDealerName },
  { of: 'tick', heading: 'Manager', value: ({ ictConfirmed }) => (ictConfirmed ? 'Ticked' : 'Pending') },
  { of: 'price', heading: 'Transfer price', kind: 'pounds', value: ({ transferPrice }) => transferPrice },
  { of: 'price', heading: 'Invoice', value: ({ invoiceNumber }) => invoiceNumber },
  ...FLAGS,
  ASSIGNED,
  ...REST,
]

export const MECHANICAL_PREP_COLUMNS: readonly ExportColumn<MechanicalPrepListItem>[] = [
  PLATE,
  ...VEHICLE,
  SUB_STAGE,
  ...CLOCK,
  AGE,
  TECHNICIAN,
  { of: 'mot', heading: 'MOT expiry', kind: 'day', value: ({ motExpiresAt }) => motExpiresAt },
  ...QUOTE,
  ...FLAGS,
  { of: 'flags', heading: 'Recall', value: ({ outstandingRecall }) => (outstandingRecall ? 'Yes' : null) },
  { of: 'advisories', heading: 'Advisories', kind: 'number', value: ({ advisories }) => advisories },
  ...REST,
]

export const BODY_DAMAGE_COLUMNS: readonly ExportColumn<BodyDamageListItem>[] = [
  PLATE,
  ...VEHICLE,
  SUB_STAGE,
  ...CLOCK,
  AGE,
  TECHNICIAN,
  { of: 'items', heading: 'Marks', kind: 'number', value: ({ items }) => items },
  { of: 'severity', heading: 'Worst', value: ({ worstSeverity }) => worstSeverity && SEVERITY_LABELS[worstSeverity] },
  ...QUOTE,
  { of: 'supplier', heading: 'Supplier', value: ({ supplierName }) => supplierName },
  ...FLAGS,
  { of: 'grade', heading: 'Grade', value: ({ grade }) => (grade && NAMA_GRADE_LABELS[grade]) ?? null },
  ...REST,
]

export const MEDIA_COLUMNS: readonly ExportColumn<MediaListItem>[] = [
  PLATE,
  ...VEHICLE,
  SUB_STAGE,
  ...CLOCK,
  AGE,
  { of: 'valet', heading: 'Valet', value: ({ valetType }) => valetType && VALET_TYPE_LABELS[valetType] },
  { of: 'valet', heading: 'Valeted', kind: 'moment', value: ({ valetedAt }) => valetedAt },
  { of: 'photos', heading: 'Photos', kind: 'number', value: ({ photos }) => photos },
  { of: 'photos', heading: 'Photos wanted', kind: 'number', value: ({ minPhotos }) => minPhotos },
  { of: 'missing', heading: 'Missing shots', value: ({ missingShots }) => missingShots.join(', ') },
  ...FLAGS,
  { of: 'flags', heading: 'Body work open', value: ({ openBodyWork }) => (openBodyWork ? 'Yes' : null) },
  { of: 'video', heading: 'Video', value: ({ hasVideo }) => (hasVideo ? 'Yes' : 'No') },
  ASSIGNED,
  ...REST,
]

export const SALE_COLUMNS: readonly ExportColumn<SaleListItem>[] = [
  PLATE,
  ...VEHICLE,
  SUB_STAGE,
  { of: 'price', heading: 'Price', kind: 'pounds', value: ({ askingPrice }) => askingPrice },
  { of: 'onSale', heading: 'Days on sale', kind: 'number', value: ({ daysOnSale }) => daysOnSale },
  { of: 'adverts', heading: 'Adverts live', kind: 'number', value: ({ liveLinks }) => liveLinks },
  {
    of: 'adverts',
    heading: 'Adverts missing',
    value: ({ missingChannels }) => missingChannels.map((channel) => ADVERT_CHANNEL_LABELS[channel]).join(', '),
  },
  { of: 'photos', heading: 'Photos', kind: 'number', value: ({ photos }) => photos },
  ...CLOCK,
  AGE,
  ...FLAGS,
  ASSIGNED,
  ...REST,
]
