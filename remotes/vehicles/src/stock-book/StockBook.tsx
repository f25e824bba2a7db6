import type { StockBookLine } from '@forecourt/contracts'
import { chakra, Money, RecordListPage, useListState, useRecords, vehicleName, VehiclePlate } from '@forecourt/ui'
import { boughtOn, COLUMNS, nameOf } from './columns.tsx'
import { FILTERS, LIST, SORTS } from './settings.ts'

const LINES = { one: 'line', many: 'lines' }
const Card = chakra('span', { base: { display: 'grid', gap: '2', justifyItems: 'start' } })
const Facts = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', textStyle: 'sm', color: 'fg.muted' },
})

const renderCard = (row: StockBookLine) => (
  <Card>
    <VehiclePlate vehicle={row} />
    <span>
      <strong>{vehicleName(row)}</strong>, {row.stockNumber}
    </span>
    <Facts>
      <span>
        Bought {boughtOn(row)}
        {row.purchasePrice !== null && (
          <>
            , <Money pence={row.purchasePrice} />
          </>
        )}
      </span>
      <span>
        {row.salePrice === null ? (
          'In stock'
        ) : (
          <>
            Sold, <Money pence={row.salePrice} />
          </>
        )}
      </span>
    </Facts>
  </Card>
)

/** What the dealer bought and sold, a line for each vehicle, as HMRC wants it and as a spreadsheet to be taken away. */
export default function StockBook() {
  const records = useRecords('GET /vehicles/stock-book', useListState(LIST))
  return (
    <RecordListPage
      id="stock-book"
      title="Stock book"
      noun={LINES}
      records={records}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => `/vehicles/${id}`}
      renderCard={renderCard}
      search="Registration or stock number"
      filters={FILTERS}
      sorts={SORTS}
      empty={{ text: 'Nothing has been bought yet.' }}
    />
  )
}
