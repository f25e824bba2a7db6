import { api } from '@forecourt/api-client'
import { ModelForm, type Model } from '@forecourt/contracts'
import type { RecordKind } from '@forecourt/ui'

const valuesOf = ({ name, isActive }: Model) => ({ name, isActive })

/** A model of a make as its dialogs have it. */
export function modelKind(makeId: string): RecordKind<typeof ModelForm, Model> {
  const change = (modelId: string, body: ModelForm & { version: number }) =>
    api('PATCH /makes/:makeId/models/:modelId', { params: { makeId, modelId }, body })
  return {
    noun: 'model',
    nameOf: ({ name }) => name,
    schema: ModelForm,
    blank: { isActive: true },
    valuesOf,
    labels: { name: 'Name', isActive: 'Active' },
    read: (modelId) => api('GET /makes/:makeId/models/:modelId', { params: { makeId, modelId } }),
    create: (body, idempotencyKey) =>
      api('POST /makes/:makeId/models', { params: { makeId }, body }, { idempotencyKey }),
    change,
    remove: {
      permission: 'master.models.delete',
      call: (modelId) => api('DELETE /makes/:makeId/models/:modelId', { params: { makeId, modelId } }),
    },
    deactivate: (model) =>
      model.isActive ? () => change(model.id, { ...valuesOf(model), isActive: false, version: model.version }) : null,
    // A make tells how many models it has.
    invalidates: ['GET /makes', 'GET /makes/:makeId', 'GET /makes/:makeId/models', 'GET /options/makes/:makeId/models'],
  }
}
