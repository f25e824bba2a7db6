import { api } from '@forecourt/api-client'
import { MakeForm, type Make } from '@forecourt/contracts'
import type { RecordKind } from '@forecourt/ui'

/** What a make's changes make out of date: the lists, and the choices that forms and filters offer. */
const invalidates = ['GET /makes', 'GET /makes/:makeId', 'GET /options/makes'] as const

const valuesOf = ({ name, country, isActive }: Make) => ({ name, country, isActive })

const change = (makeId: string, body: MakeForm & { version: number }) =>
  api('PATCH /makes/:makeId', { params: { makeId }, body })

/** A make as its dialogs have it. */
export const MAKE: RecordKind<typeof MakeForm, Make> = {
  noun: 'make',
  nameOf: ({ name }) => name,
  schema: MakeForm,
  blank: { isActive: true },
  valuesOf,
  labels: { name: 'Name', country: 'Country', isActive: 'Active' },
  read: (makeId) => api('GET /makes/:makeId', { params: { makeId } }),
  create: (body, idempotencyKey) => api('POST /makes', { body }, { idempotencyKey }),
  change,
  remove: {
    permission: 'master.makes.delete',
    call: (makeId) => api('DELETE /makes/:makeId', { params: { makeId } }),
  },
  deactivate: (make) =>
    make.isActive ? () => change(make.id, { ...valuesOf(make), isActive: false, version: make.version }) : null,
  invalidates,
}

/** The calls of a make's logo. */
export const logoCalls = (makeId: string) => ({
  upload: (file: File) => api('POST /makes/:makeId/logo', { params: { makeId }, file }),
  remove: () => api('DELETE /makes/:makeId/logo', { params: { makeId } }),
})
