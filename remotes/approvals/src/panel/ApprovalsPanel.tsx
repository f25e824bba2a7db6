import { useApiQuery } from '@forecourt/api-client'
import { counted } from '@forecourt/domain'
import { Button, chakra, lazyPart, Money, Panel, Plate, RelativeTime, vehicleName } from '@forecourt/ui'
import { useState } from 'react'
import { CardSkeleton } from '../card/CardSkeleton.tsx'

// With the forms that it needs it weighs more than all else on the overview, so it comes when somebody begins.
const Deck = lazyPart(() => import('./OpenedDeck.tsx'), { title: 'The quotes', waiting: <CardSkeleton /> })

const QUOTES = { one: 'quote', many: 'quotes' }

const First = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2.5',
    '& > button': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
})
const Name = chakra('p', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const Quiet = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })
const Price = chakra('p', { base: { textStyle: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } })

/** How many quotes wait for the manager at the head of the overview, the first of them, and the deck once it is begun. */
export default function ApprovalsPanel() {
  const [hasBegun, setBegun] = useState(false)
  const { data } = useApiQuery('GET /overview/approvals', { query: { pageSize: 1 } })
  if (hasBegun) return <Deck />
  const [card] = data?.data.cards ?? []
  const quote = card?.quotes[0]
  if (!data || !card || !quote) return null
  const { vehicle } = card
  return (
    <Panel title="Approvals">
      <First>
        <Plate
          registration={vehicle.registration}
          shortChassis={vehicle.shortChassis}
          zeroEmission={vehicle.fuelType === 'ELECTRIC'}
        />
        <div>
          <Name>{vehicleName(vehicle)}</Name>
          <Quiet>
            Sent by {quote.submittedBy.name} <RelativeTime at={quote.submittedAt} focusable={false} />
          </Quiet>
        </div>
        <Price>
          <Money pence={quote.net} />
        </Price>
        <Button variant="solid" onClick={() => setBegun(true)}>
          Decide {counted(data.data.total, QUOTES)}
        </Button>
      </First>
    </Panel>
  )
}
