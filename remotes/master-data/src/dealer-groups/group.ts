import { api } from '@forecourt/api-client'
import { DealerGroupForm, type DealerGroup } from '@forecourt/contracts'
import type { Picture } from '@forecourt/ui/forms'
import type { ClosableKind } from '../closing/useClosingQuestion.tsx'

/** What a group's changes make out of date: its lists, the dealers that name it, and the choices of forms. */
const invalidates = [
  'GET /dealer-groups',
  'GET /dealer-groups/:dealerGroupId',
  'GET /dealers',
  'GET /dealers/:dealerId',
  'GET /options/dealer-groups',
] as const

/** A dealer group as its dialogs have it. */
export const GROUP: ClosableKind<typeof DealerGroupForm, DealerGroup> = {
  noun: 'dealer group',
  nameOf: ({ name }) => name,
  schema: DealerGroupForm,
  blank: { isActive: true },
  valuesOf: ({ name, isActive }) => ({ name, isActive }),
  labels: { name: 'Name', isActive: 'Active' },
  read: (dealerGroupId) => api('GET /dealer-groups/:dealerGroupId', { params: { dealerGroupId } }),
  create: (body, idempotencyKey) => api('POST /dealer-groups', { body }, { idempotencyKey }),
  readClosing: (dealerGroupId) => api('GET /dealer-groups/:dealerGroupId/closing', { params: { dealerGroupId } }),
  change: (dealerGroupId, body) => api('PATCH /dealer-groups/:dealerGroupId', { params: { dealerGroupId }, body }),
  remove: {
    permission: 'master.dealerGroups.delete',
    call: (dealerGroupId) => api('DELETE /dealer-groups/:dealerGroupId', { params: { dealerGroupId } }),
  },
  outOfUse: 'Nobody works at the dealers of an inactive group. Their vehicles and records stay.',
  invalidates,
}

/** The logo that stands on a theme's ground. */
const logo = (ground: 'light' | 'dark', urlOf: Picture<DealerGroup>['urlOf']): Picture<DealerGroup> => ({
  label: `Logo on ${ground}`,
  config: `group-logo-${ground}`,
  ground,
  urlOf,
  upload: (dealerGroupId, file) =>
    api(`POST /dealer-groups/:dealerGroupId/logos/${ground}`, { params: { dealerGroupId }, file }),
  remove: (dealerGroupId) => api(`DELETE /dealer-groups/:dealerGroupId/logos/${ground}`, { params: { dealerGroupId } }),
})

export const LOGOS = [logo('light', ({ logoLightUrl }) => logoLightUrl), logo('dark', ({ logoDarkUrl }) => logoDarkUrl)]
