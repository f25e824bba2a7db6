import type { Page } from '@playwright/test'
import { signIn } from './api.ts'
import { LEEDS } from './people.ts'
import type { Screen } from './screen.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'SUPER_ADMIN' } as const
const SHOWN_ONCE = 'Shown once'

/**
 * A key in use, one that was revoked, and a webhook to an address that does not exist, with a message on its way to it. The
 * demo has none, as nothing outside should be told of it.
 */
export async function someIntegrations(url: string): Promise<{ webhookId: string }> {
  const owner = await signIn(url, 'owner', AT_LEEDS)
  const keys = (await owner.call('GET /dealer/api-keys', {})).data
  const make = async (name: string) => {
    const body = { name, scopes: ['vehicles.group.read', 'report.daily.read'], expiresInDays: 90 } as const
    const { data } = await owner.call('POST /dealer/api-keys', { body: { ...body, scopes: [...body.scopes] } })
    return { apiKeyId: data.key.id }
  }
  if (keys.length === 0) {
    await make('Website')
    await owner.call('POST /dealer/api-keys/:apiKeyId/revoke', { params: await make('Accounts') })
  }
  const [there] = (await owner.call('GET /dealer/webhooks', {})).data
  if (there) return { webhookId: there.id }
  const body = {
    url: 'https://hooks.example.com/forecourt',
    events: ['vehicle.on_sale' as const, 'vehicle.sold' as const],
  }
  const { webhook } = (await owner.call('POST /dealer/webhooks', { body })).data
  const params = { webhookId: webhook.id }
  await owner.call('POST /dealer/webhooks/:webhookId/ping', { params })
  return params
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function scopesDrawn(page: Page) {
  await dialog(page, 'New API key')
    .getByRole('checkbox', { name: /^List and search/ })
    .waitFor()
}

/** A key is shown, and revoked again: a dealer may have so many only. */
const makeKey = (url: string) => async (page: Page) => {
  await scopesDrawn(page)
  await page.getByRole('textbox', { name: 'Program' }).fill(SHOWN_ONCE)
  await page.getByRole('checkbox', { name: /^List and search/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create key' }).click()
  await dialog(page, `Key for ${SHOWN_ONCE}`).waitFor()
  const owner = await signIn(url, 'owner', AT_LEEDS)
  for (const { id, name } of (await owner.call('GET /dealer/api-keys', {})).data) {
    if (name === SHOWN_ONCE) await owner.call('POST /dealer/api-keys/:apiKeyId/revoke', { params: { apiKeyId: id } })
  }
}

async function openDelivery(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Test message' }).first().click()
  await dialog(page, 'Test message').waitFor()
}

/** The dialogs of API keys and webhooks, as a super admin. */
export function integrationScreens(url: string, webhookId: string): Screen[] {
  const asOwner = (name: string, path: string, open: Screen['open']): Screen => ({
    name,
    path,
    login: 'owner',
    at: AT_LEEDS,
    open,
  })
  return [
    asOwner('new API key', '/dealer/api-keys?new', scopesDrawn),
    asOwner('API key shown once', '/dealer/api-keys?new', makeKey(url)),
    asOwner('new webhook', '/dealer/webhooks?new', (page) => dialog(page, 'New webhook').waitFor()),
    asOwner('edit webhook', `/dealer/webhooks?edit=${webhookId}`, (page) => page.getByLabel('Address').waitFor()),
    asOwner('webhook delivery', `/dealer/webhooks/${webhookId}`, openDelivery),
  ]
}
