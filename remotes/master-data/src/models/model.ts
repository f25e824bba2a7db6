import { api } from '@forecourt/api-client'
import { ModelForm, type Model } from '@forecourt/contracts'
import type { RecordKind } from '@forecourt/ui/forms'

/** Takes models of a make into use or out of it. */
export const changeModels = (makeId: string) => (ids: string[], isActive: boolean) =>
  api('PATCH /makes/:makeId/models/bulk', { params: { makeId }, body: { ids, isActive } })

/** What a change of models makes out of date: a make tells how many it has. */
export const MODEL_READS = [
  'GET /makes',
  'GET /makes/:makeId',
  'GET /makes/:makeId/models',
  'GET /options/makes/:makeId/models',
] as const

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
    isAddedInRows: true,
    change: (modelId, body) => api('PATCH /makes/:makeId/models/:modelId', { params: { makeId, modelId }, body }),
    remove: {
      permission: 'master.models.delete',
      call: (modelId) => api('DELETE /makes/:makeId/models/:modelId', { params: { makeId, modelId } }),
    },
    outOfUse: 'Inactive models are not offered; vehicles that have one keep it.',
    invalidates: MODEL_READS,
  }
}
