import { api } from '@forecourt/api-client'
import { DealerGroupForm, type DealerGroup } from '@forecourt/contracts'
import type { RecordKind } from '@forecourt/ui'

/** What a group's changes make out of date: its lists, the dealers that name it, and the choices of forms. */
const invalidates = [
  'GET /dealer-groups',
  'GET /dealer-groups/:dealerGroupId',
  'GET /dealers',
  'GET /dealers/:dealerId',
  'GET /options/dealer-groups',
] as const

const valuesOf = ({ name, isActive }: DealerGroup) => ({ name, isActive })

const change = (dealerGroupId: string, body: DealerGroupForm & { version: number }) =>
  api('PATCH /dealer-groups/:dealerGroupId', { params: { dealerGroupId }, body })

/** A dealer group as its dialogs have it. */
export const GROUP: RecordKind<typeof DealerGroupForm, DealerGroup> = {
  noun: 'dealer group',
  nameOf: ({ name }) => name,
  schema: DealerGroupForm,
  blank: { isActive: true },
  valuesOf,
  labels: { name: 'Name', isActive: 'Active' },
  read: (dealerGroupId) => api('GET /dealer-groups/:dealerGroupId', { params: { dealerGroupId } }),
  create: (body, idempotencyKey) => api('POST /dealer-groups', { body }, { idempotencyKey }),
  change,
  remove: {
    permission: 'master.dealerGroups.delete',
    call: (dealerGroupId) => api('DELETE /dealer-groups/:dealerGroupId', { params: { dealerGroupId } }),
  },
  deactivate: (group) =>
    group.isActive ? () => change(group.id, { ...valuesOf(group), isActive: false, version: group.version }) : null,
  invalidates,
}

export const THEMES = ['light', 'dark'] as const
export type LogoTheme = (typeof THEMES)[number]

/** The calls of a group's logo for a theme. */
export const logoCalls = (dealerGroupId: string, theme: LogoTheme) => ({
  upload: (file: File) => api(`POST /dealer-groups/:dealerGroupId/logos/${theme}`, { params: { dealerGroupId }, file }),
  remove: () => api(`DELETE /dealer-groups/:dealerGroupId/logos/${theme}`, { params: { dealerGroupId } }),
})
