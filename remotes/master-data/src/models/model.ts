import { api } from '@forecourt/api-client'
import { ModelForm, type Model } from '@forecourt/contracts'
import type { RecordKind } from '@forecourt/ui'

/** A model of a make as its dialogs have it. */
export function modelKind(makeId: string): RecordKind<typeof ModelForm, Model> {
  return {
    noun: 'model',
    nameOf: ({ name }) => name,
    schema: ModelForm,
    blank: { isActive: true },
    valuesOf: ({ name, isActive }) => ({ name, isActive }),
    labels: { name: 'Name', isActive: 'Active' },
    read: (modelId) => api('GET /makes/:makeId/models/:modelId', { params: { makeId, modelId } }),
    create: (body, idempotencyKey) =>
      api('POST /makes/:makeId/models', { params: { makeId }, body }, { idempotencyKey }),
    change: (modelId, body) => api('PATCH /makes/:makeId/models/:modelId', { params: { makeId, modelId }, body }),
    remove: {
      permission: 'master.models.delete',
      call: (modelId) => api('DELETE /makes/:makeId/models/:modelId', { params: { makeId, modelId } }),
    },
    outOfUse: 'Inactive models are not offered; vehicles that have one keep it.',
    // A make tells how many models it has.
    invalidates: ['GET /makes', 'GET /makes/:makeId', 'GET /makes/:makeId/models', 'GET /options/makes/:makeId/models'],
  }
}
