import type { WebhookDelivery } from '@forecourt/contracts'
import { chakra, RelativeTime, TwoLines } from '@forecourt/ui'
import { DeliveryState } from './DeliveryState.tsx'
import { outcomeText, typeText } from './words.ts'

const Root = chakra('span', { base: { display: 'grid', gap: '2' } })
const Facts = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'sm', color: 'fg.muted' },
})

/** A delivery on a phone. */
export function DeliveryCard(delivery: WebhookDelivery) {
  return (
    <Root>
      <TwoLines first={typeText(delivery)} second={outcomeText(delivery)} strong />
      <Facts>
        <DeliveryState state={delivery.state} />
        <RelativeTime at={delivery.createdAt} focusable={false} />
      </Facts>
    </Root>
  )
}
