import type { SaleListItem } from '@forecourt/contracts'
import { ADVERT_CHANNEL_LABELS, ageBandOf, counted } from '@forecourt/domain'
import { Money, NoValue, SlaMark, Tip, vehicleColumns, type Column } from '@forecourt/ui'

type Row = SaleListItem

const DAY = { one: 'day', many: 'days' }

/** How long it has been on sale, as a light: what stands for long costs its dealer money every day. */
export function OnSale({ daysOnSale }: Pick<Row, 'daysOnSale'>) {
  if (daysOnSale === null) return <NoValue>Not yet</NoValue>
  const band = ageBandOf(daysOnSale) ?? 0
  return <SlaMark state={band >= 60 ? 'RED' : band >= 30 ? 'AMBER' : 'GREEN'}>{counted(daysOnSale, DAY)}</SlaMark>
}

/** How many adverts are live, and where one is expected and missing. */
export function Adverts({ liveLinks, missingChannels }: Pick<Row, 'liveLinks' | 'missingChannels'>) {
  const missing = missingChannels.map((channel) => ADVERT_CHANNEL_LABELS[channel]).join(', ')
  const live = liveLinks === 0 ? 'None live' : `${liveLinks} live`
  if (!missing) return <SlaMark state="GREEN">{live}</SlaMark>
  return (
    <Tip label={`Missing on ${missing}`}>
      <SlaMark state={liveLinks === 0 ? 'RED' : 'AMBER'}>{live}</SlaMark>
    </Tip>
  )
}

/** The columns of Sale's list. */
export const COLUMNS: readonly Column<Row>[] = [
  vehicleColumns.lead,
  vehicleColumns.plate,
  vehicleColumns.vehicle,
  vehicleColumns.subStage,
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    stays: 'always',
    cell: ({ askingPrice }) => <Money pence={askingPrice} none="None" short />,
  },
  { id: 'onSale', header: 'On sale', cell: (row) => <OnSale {...row} /> },
  { id: 'adverts', header: 'Adverts', cell: (row) => <Adverts {...row} /> },
  { id: 'photos', header: 'Photos', kind: 'number', cell: ({ photos }) => photos },
  vehicleColumns.clock,
  vehicleColumns.age,
  vehicleColumns.flags,
  { ...vehicleColumns.assigned, optional: true },
  { ...vehicleColumns.location, optional: true },
  { ...vehicleColumns.stockNumber, optional: true },
  vehicleColumns.colour,
  vehicleColumns.mileage,
]
