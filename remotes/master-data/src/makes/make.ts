import { api } from '@forecourt/api-client'
import { MakeForm, type Make } from '@forecourt/contracts'
import type { Picture, RecordKind } from '@forecourt/ui/forms'

/** What a make's changes make out of date: the lists, and the choices that forms and filters offer. */
const invalidates = ['GET /makes', 'GET /makes/:makeId', 'GET /makes/unlisted', 'GET /options/makes'] as const

/** A make as its dialogs have it. */
export const MAKE: RecordKind<typeof MakeForm, Make> = {
  noun: 'make',
  nameOf: ({ name }) => name,
  schema: MakeForm,
  blank: { isActive: true },
  valuesOf: ({ name, country, isActive }) => ({ name, country, isActive }),
  labels: { name: 'Name', country: 'Country', isActive: 'Active' },
  read: (makeId) => api('GET /makes/:makeId', { params: { makeId } }),
  create: (body, idempotencyKey) => api('POST /makes', { body }, { idempotencyKey }),
  isAddedInRows: true,
  change: (makeId, body) => api('PATCH /makes/:makeId', { params: { makeId }, body }),
  remove: {
    permission: 'master.makes.delete',
    call: (makeId) => api('DELETE /makes/:makeId', { params: { makeId } }),
  },
  outOfUse: 'Inactive makes are not offered; vehicles that have one keep it.',
  invalidates,
}

/** Takes makes into use or out of it. */
export const changeMakes = (ids: string[], isActive: boolean) => api('PATCH /makes/bulk', { body: { ids, isActive } })

/** Where the models of a make are listed. */
export const modelsOf = ({ id }: Pick<Make, 'id'>) => `/makes/${id}/models`

export const LOGO: Picture<Make> = {
  label: 'Logo',
  config: 'make-logo',
  ground: 'light',
  urlOf: ({ logoUrl }) => logoUrl,
  upload: (makeId, file) => api('POST /makes/:makeId/logo', { params: { makeId }, file }),
  remove: (makeId) => api('DELETE /makes/:makeId/logo', { params: { makeId } }),
}
