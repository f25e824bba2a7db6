import { api, errorMessage, invalidate, useApiMutation } from '@forecourt/api-client'
import { FORMER_SECRET_HOURS, type Webhook } from '@forecourt/contracts'
import { Button, ButtonLink, Cluster, Send, toastError, toastSuccess } from '@forecourt/ui'
import { ConfirmDeed } from '@forecourt/ui/forms'
import { useState } from 'react'
import { DELIVERIES, hostOf, LIST, ONE, type Made } from './webhooks.ts'

interface Props {
  webhook: Webhook
  editHref: string
  onSecret: (made: Made) => void
}

/** What can be done with a webhook. */
export function WebhookActions({ webhook, editHref, onSecret }: Props) {
  const [asks, setAsks] = useState<'delete' | 'secret' | null>(null)
  const params = { webhookId: webhook.id }
  const host = hostOf(webhook)
  const ping = useApiMutation('POST /dealer/webhooks/:webhookId/ping', {
    onSuccess: () => {
      toastSuccess('A test message is on its way.', 'The answer will show under Deliveries.')
      void invalidate(LIST, ONE, DELIVERIES)
    },
    onError: (error) => toastError(errorMessage(error)),
  })
  const end = () => setAsks(null)
  return (
    <>
      <Cluster>
        {webhook.isActive && (
          <Button onClick={() => ping.mutate({ params })} disabled={ping.isPending} aria-busy={ping.isPending}>
            <Send aria-hidden />
            Send a test message
          </Button>
        )}
        <ButtonLink to={editHref}>Edit</ButtonLink>
        <Button variant="ghost" onClick={() => setAsks('secret')}>
          Replace secret
        </Button>
        <Button variant="ghost" colorPalette="danger" onClick={() => setAsks('delete')}>
          Delete
        </Button>
      </Cluster>
      {asks === 'secret' && (
        <ConfirmDeed
          title={`Replace the secret for ${host}?`}
          description={`For ${FORMER_SECRET_HOURS} hours messages are signed with both secrets, so that the other program can be changed over without losing any.`}
          confirmLabel="Replace secret"
          work={() => api('POST /dealer/webhooks/:webhookId/secret', { params })}
          done={() => `The secret for ${host} is replaced.`}
          onDone={({ data }) => onSecret(data)}
          invalidates={[LIST, ONE]}
          onClose={end}
        />
      )}
      {asks === 'delete' && (
        <ConfirmDeed
          title={`Delete the webhook to ${host}?`}
          description="Nothing more is sent to it, and its deliveries can no longer be viewed."
          confirmLabel="Delete webhook"
          destructive
          work={() => api('DELETE /dealer/webhooks/:webhookId', { params })}
          done={() => `The webhook to ${host} is deleted.`}
          invalidates={[LIST]}
          onClose={end}
        />
      )}
    </>
  )
}
