import type { Webhook } from '@forecourt/contracts'

export const LIST = 'GET /dealer/webhooks'
export const ONE = 'GET /dealer/webhooks/:webhookId'
export const DELIVERIES = 'GET /dealer/webhooks/:webhookId/deliveries'

/** A webhook whose secret was just made. */
export interface Made {
  webhook: Webhook
  secret: string
}

/** What people call a webhook: the server that it tells. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host

export const pageOf = ({ id }: Pick<Webhook, 'id'>): string => `/dealer/webhooks/${id}`
