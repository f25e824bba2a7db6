import type { Webhook } from '@forecourt/contracts'
import { Chip, CircleAlert, CircleCheck, Pause } from '@forecourt/ui'

/** How a webhook is doing. */
export function WebhookState({ webhook: { isActive, failingSince, lastDelivery } }: { webhook: Webhook }) {
  if (!isActive) {
    return (
      <Chip tone="solid" icon={Pause}>
        Switched off
      </Chip>
    )
  }
  if (failingSince) {
    return (
      <Chip tone="red" icon={CircleAlert}>
        Failing
      </Chip>
    )
  }
  if (!lastDelivery) return <Chip>Nothing sent yet</Chip>
  return (
    <Chip tone="green" icon={CircleCheck}>
      Working
    </Chip>
  )
}
