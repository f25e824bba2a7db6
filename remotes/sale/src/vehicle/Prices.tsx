import type { SaleRecord } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { chakra, Money } from '@forecourt/ui'

const List = chakra('ol', { base: { display: 'grid', gap: '1', textStyle: 'sm', color: 'fg.muted' } })
const Old = chakra('span', { base: { fontWeight: 'medium', color: 'fg' } })

/** Every price that was asked, where there was more than one. */
export function Prices({ prices }: Pick<SaleRecord, 'prices'>) {
  if (prices.length < 2) return null
  return (
    <List aria-label="Prices">
      {prices.map(({ price, at, by }) => (
        <li key={at}>
          <Old>
            <Money pence={price} none="No price" short />
          </Old>{' '}
          {formatDateTime(at)}, {by.name}
        </li>
      ))}
    </List>
  )
}
