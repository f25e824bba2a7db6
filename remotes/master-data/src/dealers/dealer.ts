import { api } from '@forecourt/api-client'
import { DealerForm, type Dealer } from '@forecourt/contracts'
import type { ClosableKind } from '../closing/useClosingQuestion.tsx'

/** An address has as many lines as it has; the form always shows three. */
export const ADDRESS_LINES = [0, 1, 2] as const

const linesIn = (value: unknown) => (Array.isArray(value) ? value.filter(Boolean).join(', ') : '')

/** A dealer as the dialogs over its list have it. */
export const DEALER: ClosableKind<typeof DealerForm, Dealer> = {
  noun: 'dealer',
  nameOf: ({ name }) => name,
  schema: DealerForm,
  blank: {
    dealerGroupId: null,
    name: null,
    code: null,
    addressLines: [null, null, null],
    town: null,
    postcode: null,
    phone: null,
    email: null,
    isActive: true,
  },
  valuesOf: (dealer) => ({
    dealerGroupId: dealer.dealerGroupId,
    name: dealer.name,
    code: dealer.code,
    addressLines: ADDRESS_LINES.map((line) => dealer.addressLines[line] ?? null),
    town: dealer.town,
    postcode: dealer.postcode,
    phone: dealer.phone,
    email: dealer.email,
    isActive: dealer.isActive,
  }),
  labels: {
    dealerGroupId: 'Dealer group',
    name: 'Name',
    code: 'Code',
    addressLines: 'Address',
    town: 'Town',
    postcode: 'Postcode',
    phone: 'Phone',
    email: 'E-mail',
    isActive: 'Active',
  },
  wordsOf: (name, value) => (name === 'addressLines' ? `“${linesIn(value)}”` : undefined),
  read: (dealerId) => api('GET /dealers/:dealerId', { params: { dealerId } }),
  create: (body, idempotencyKey) => api('POST /dealers', { body }, { idempotencyKey }),
  readClosing: (dealerId) => api('GET /dealers/:dealerId/closing', { params: { dealerId } }),
  change: (dealerId, body) => api('PATCH /dealers/:dealerId', { params: { dealerId }, body }),
  remove: {
    permission: 'master.dealers.delete',
    call: (dealerId) => api('DELETE /dealers/:dealerId', { params: { dealerId } }),
  },
  outOfUse: 'Nobody works at an inactive dealer. Its vehicles and records stay.',
  // Its lists, and the count of its group's dealers.
  invalidates: ['GET /dealers', 'GET /dealers/:dealerId', 'GET /dealer-groups'],
}

export type DealerTab = 'details' | 'settings' | 'admins' | 'employees'

export const pageOf = (dealerId: string, tab: DealerTab = 'details') => `/dealers/${dealerId}/${tab}`
