import { api } from '@forecourt/api-client'
import { DealerForm, type Dealer } from '@forecourt/contracts'
import type { RecordKind } from '@forecourt/ui'
import { z } from 'zod'

/** What a dealer's changes make out of date: its lists and the count of its group's dealers. */
const DEALER_READS = ['GET /dealers', 'GET /dealers/:dealerId', 'GET /dealer-groups'] as const

export type DealerValues = z.input<typeof DealerForm>

/** An address has as many lines as it has; the form always shows three. */
export const ADDRESS_LINES = [0, 1, 2] as const

function withoutEmptyLines(values: unknown): unknown {
  const { addressLines, ...rest } = values as { addressLines?: readonly (string | null)[] }
  return { ...rest, addressLines: (addressLines ?? []).filter((line) => line?.trim()) }
}

/** What the form of a dealer holds, of which empty lines of the address are nothing. */
export const DEALER_FORM = z.preprocess(withoutEmptyLines, DealerForm) as z.ZodType<DealerForm, DealerValues>

const valuesOf = (dealer: Dealer) => ({
  dealerGroupId: dealer.dealerGroupId,
  name: dealer.name,
  code: dealer.code,
  addressLines: ADDRESS_LINES.map((line) => dealer.addressLines[line] ?? null),
  town: dealer.town,
  postcode: dealer.postcode,
  phone: dealer.phone,
  email: dealer.email,
  isActive: dealer.isActive,
})

const LABELS = {
  dealerGroupId: 'Dealer group',
  name: 'Name',
  code: 'Code',
  addressLines: 'Address',
  town: 'Town',
  postcode: 'Postcode',
  phone: 'Phone',
  email: 'E-mail',
  isActive: 'Active',
} as const

const change = (dealerId: string, body: DealerForm & { version: number }) =>
  api('PATCH /dealers/:dealerId', { params: { dealerId }, body })

const linesIn = (value: unknown) => (Array.isArray(value) ? value.filter(Boolean).join(', ') : '')

/** A dealer as the dialogs over its list have it. */
export const DEALER: RecordKind<typeof DEALER_FORM, Dealer> = {
  noun: 'dealer',
  nameOf: ({ name }) => name,
  schema: DEALER_FORM,
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
  valuesOf,
  labels: LABELS,
  wordsOf: (name, value) => (name === 'addressLines' ? `“${linesIn(value)}”` : undefined),
  read: (dealerId) => api('GET /dealers/:dealerId', { params: { dealerId } }),
  create: (body, idempotencyKey) => api('POST /dealers', { body }, { idempotencyKey }),
  change,
  remove: {
    permission: 'master.dealers.delete',
    call: (dealerId) => api('DELETE /dealers/:dealerId', { params: { dealerId } }),
  },
  outOfUse: 'Nobody works at an inactive dealer. Its vehicles and records stay.',
  invalidates: DEALER_READS,
}

export type DealerTab = 'details' | 'settings' | 'admins' | 'employees'

export const pageOf = (dealerId: string, tab: DealerTab = 'details') => `/dealers/${dealerId}/${tab}`
