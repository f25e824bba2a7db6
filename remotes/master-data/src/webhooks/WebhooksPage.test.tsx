import type { Webhook, WebhookDelivery } from '@forecourt/contracts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { pageOfList } from '../testing.ts'
import DeliveriesPage from './DeliveriesPage.tsx'
import WebhooksPage from './WebhooksPage.tsx'
import { LIST } from './webhooks.ts'

// The dialogs are imported separately, which takes time on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./CreateDialog.tsx'),
    import('./EditDialog.tsx'),
    import('./MadeDialog.tsx'),
    import('./DeliveryDialog.tsx'),
  ]),
)

const webhook = (given: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  url: 'https://hooks.example.com/forecourt',
  events: ['vehicle.sold'],
  isActive: true,
  createdBy: { id: 'u1', name: 'Sam Holt' },
  createdAt: '2026-11-01T10:00:00Z',
  failingSince: null,
  switchedOffAt: null,
  lastDelivery: { state: 'DELIVERED', at: '2026-11-20T10:00:00Z', status: 204 },
  version: 3,
  ...given,
})

const delivery = (id: string, given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id,
  type: 'vehicle.sold',
  state: 'FAILED',
  createdAt: '2026-11-20T10:00:00Z',
  attempts: 4,
  lastAttemptAt: '2026-11-20T12:00:00Z',
  nextAttemptAt: null,
  status: 503,
  durationMs: 240,
  answer: 'Closed for lunch',
  error: null,
  body: '{"id":"d1","type":"vehicle.sold"}',
  ...given,
})

type Answers = Record<string, () => Answer>

function openList(webhooks: Webhook[], answers: Answers = {}, search = '') {
  const all: Answers = { [LIST]: () => ({ body: { data: webhooks } }), ...answers }
  return openModulePage(WebhooksPage, {
    route: '/dealer/webhooks',
    address: `/dealer/webhooks${search}`,
    roles: [],
    role: 'SUPER_ADMIN',
    answer: ({ call }) => all[call]?.(),
  })
}

function openDeliveries(deliveries: WebhookDelivery[], answers: Answers = {}) {
  const all: Answers = {
    'GET /dealer/webhooks/w1': () => ({ body: { data: webhook() } }),
    'GET /dealer/webhooks/w1/deliveries': () => pageOfList(deliveries),
    ...answers,
  }
  return openModulePage(DeliveriesPage, {
    route: '/dealer/webhooks/:webhookId',
    address: '/dealer/webhooks/w1',
    roles: [],
    role: 'SUPER_ADMIN',
    answer: ({ call }) => all[call]?.(),
  })
}

test('says how each webhook does, and what to do about one that was switched off', async () => {
  openList([
    webhook(),
    webhook({ id: 'w2', url: 'https://slow.example.com/1', failingSince: '2026-11-20T10:00:00Z' }),
    webhook({ id: 'w3', url: 'https://off.example.com/1', isActive: false, switchedOffAt: '2026-11-20T10:00:00Z' }),
  ])
  const card = async (name: string) => within(await screen.findByRole('region', { name }))
  expect((await card('hooks.example.com')).getByText('Working')).toBeDefined()
  expect((await card('slow.example.com')).getByText(/^No delivery since/)).toBeDefined()
  const off = await card('off.example.com')
  expect(off.getByText('Switched off')).toBeDefined()
  expect(off.queryByRole('button', { name: 'Send a test message' })).toBeNull()
})

test('a webhook is added, and its secret shown once', async () => {
  const made = () => ({ status: 201, body: { data: { webhook: webhook(), secret: 'whsec_told-once' } } })
  const page = openList([], { 'POST /dealer/webhooks': made }, '?new')
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  await userEvent.type(await form.findByLabelText(/^Address/), 'https://hooks.example.com/forecourt')
  await userEvent.click(form.getByRole('checkbox', { name: /^A quote is approved/ }))
  await userEvent.click(form.getByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Secret for hooks.example.com' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('whsec_told-once')
  expect(page.calls.find(({ call }) => call === 'POST /dealer/webhooks')?.body).toEqual({
    url: 'https://hooks.example.com/forecourt',
    events: ['vehicle.moved', 'vehicle.on_sale', 'vehicle.sold'],
  })
})

test('a webhook is switched off in its form, on the version that was read', async () => {
  const page = openList(
    [webhook()],
    {
      'GET /dealer/webhooks/w1': () => ({ body: { data: webhook() } }),
      'PATCH /dealer/webhooks/w1': () => ({ body: { data: webhook({ isActive: false, version: 4 }) } }),
    },
    '?edit=w1',
  )
  await userEvent.click(await screen.findByLabelText(/^Active/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(page.calls.find(({ call }) => call === 'PATCH /dealer/webhooks/w1')?.body).toEqual({
      url: webhook().url,
      events: ['vehicle.sold'],
      isActive: false,
      version: 3,
    }),
  )
})

test('a test message is sent, a secret replaced and a webhook deleted after a question', async () => {
  const page = openList([webhook()], {
    'POST /dealer/webhooks/w1/ping': () => ({ body: { data: delivery('d1', { type: 'ping' }) } }),
    'POST /dealer/webhooks/w1/secret': () => ({ body: { data: { webhook: webhook(), secret: 'whsec_another' } } }),
    'DELETE /dealer/webhooks/w1': () => ({ status: 204, body: null }),
  })
  const made = () => page.calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test message' }))
  await waitFor(() => expect(made()).toEqual(['POST /dealer/webhooks/w1/ping']))
  await userEvent.click(screen.getByRole('button', { name: 'Replace secret' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Replace secret' }))
  expect(await screen.findByDisplayValue('whsec_another')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete webhook' }))
  await waitFor(() => expect(made().at(-1)).toBe('DELETE /dealer/webhooks/w1'))
})

test('a delivery shows what was sent and answered, and is sent again', async () => {
  const path = 'POST /dealer/webhooks/w1/deliveries/d1/send-again'
  const page = openDeliveries([delivery('d1')], {
    [path]: () => ({ body: { data: delivery('d1', { state: 'PENDING' }) } }),
  })
  await userEvent.click(await screen.findByRole('link', { name: /A vehicle is sold/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'A vehicle is sold' }))
  expect(dialog.getByText('Answered 503')).toBeDefined()
  expect(dialog.getByText('Closed for lunch')).toBeDefined()
  expect(dialog.getByText(/"type": "vehicle.sold"/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(page.calls.some(({ call }) => call === path)).toBe(true))
})

test('without a webhook, a delivery or an answer, it says so', async () => {
  openList([])
  expect(await screen.findByText(/^No webhooks yet/)).toBeDefined()
  cleanup()
  openDeliveries([])
  expect(await screen.findByText('Nothing was sent in the last 30 days.')).toBeDefined()
  cleanup()
  const broken = () => ({ status: 500, body: { message: 'Out of order.', errors: [] } })
  openList([], { [LIST]: broken })
  expect(await screen.findByText('The webhooks could not be loaded.')).toBeDefined()
  cleanup()
  openDeliveries([], { 'GET /dealer/webhooks/w1': broken })
  expect(await screen.findByText('The webhook could not be loaded.')).toBeDefined()
})
