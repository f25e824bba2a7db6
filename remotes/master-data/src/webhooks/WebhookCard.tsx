import type { Webhook } from '@forecourt/contracts'
import { chakra, Link, Panel } from '@forecourt/ui'
import type { ReactNode } from 'react'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookFacts } from './WebhookFacts.tsx'
import { WebhookState } from './WebhookState.tsx'
import { pageOf, type Made } from './webhooks.ts'

const Parts = chakra('div', { base: { display: 'grid', gap: '4' } })

interface Props {
  webhook: Webhook
  title: ReactNode
  editHref: string
  onSecret: (made: Made) => void
}

/** A webhook: where to, of what, how it is doing, and what can be done with it. */
export function WebhookCard({ webhook, title, editHref, onSecret }: Props) {
  return (
    <Panel title={title} note={<WebhookState webhook={webhook} />} more={<Link to={pageOf(webhook)}>Deliveries</Link>}>
      <Parts>
        <WebhookFacts webhook={webhook} />
        <WebhookActions webhook={webhook} editHref={editHref} onSecret={onSecret} />
      </Parts>
    </Panel>
  )
}
