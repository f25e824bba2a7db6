import type { Context } from '../../../platform/http/context.ts'
import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { changeMake, changeMakes, createMake, deleteMake } from './change-make.ts'
import { changeModel, changeModels, createModel, deleteModel } from './change-model.ts'
import { makeById, makeList } from './make-list.ts'
import { replaceLogo, removeLogo } from './make-logo.ts'
import { modelAt, modelList, type ModelPlace } from './model-list.ts'
import { addUnlisted, unlistedMakes } from './unlisted.ts'

interface OfMake {
  params: { makeId: string }
}

const loadMake = ({ params }: OfMake, { services: { database, files } }: Context) =>
  database.unscoped('make', (tx) => makeById(tx, params.makeId, files))

const loadModel = ({ params }: { params: ModelPlace }, { services: { database } }: Context) =>
  database.unscoped('model', (tx) => modelAt(tx, params))

export const makeHandlers = handlers({
  'GET /makes': async ({ query }, { services: { database, files } }) => ({
    data: await database.unscoped('makes', (tx) => makeList(tx, query, files)),
  }),
  'POST /makes': ({ body }, context) => createMake(context, body),
  'PATCH /makes/bulk': ({ body }, context) => changeMakes(context, body),
  'GET /makes/unlisted': async (_, context) => ({ data: await unlistedMakes(context) }),
  'POST /makes/unlisted/add': ({ body }, context) => addUnlisted(context, body.name),
  'GET /makes/:makeId': async (request, context) => ({ data: await loadMake(request, context) }),
  'PATCH /makes/:makeId': withSubject({
    load: loadMake,
    handle: ({ body, subject }, context) => changeMake(context, subject.id, body),
  }),
  'DELETE /makes/:makeId': ({ params }, context) => deleteMake(context, params.makeId),
  'POST /makes/:makeId/logo': withSubject({
    load: loadMake,
    handle: ({ upload, subject }, context) => replaceLogo(context, subject.id, upload),
  }),
  'DELETE /makes/:makeId/logo': ({ params }, context) => removeLogo(context, params.makeId),

  'GET /makes/:makeId/models': withSubject({
    load: loadMake,
    handle: async ({ query, subject }, { services: { database } }) => ({
      data: await database.unscoped('models', (tx) => modelList(tx, subject.id, query)),
    }),
  }),
  'POST /makes/:makeId/models': withSubject({
    load: loadMake,
    handle: ({ body, subject }, context) => createModel(context, subject.id, body),
  }),
  'PATCH /makes/:makeId/models/bulk': withSubject({
    load: loadMake,
    handle: ({ body, subject }, context) => changeModels(context, subject.id, body),
  }),
  'GET /makes/:makeId/models/:modelId': async (request, context) => ({ data: await loadModel(request, context) }),
  'PATCH /makes/:makeId/models/:modelId': withSubject({
    load: loadModel,
    handle: ({ params, body }, context) => changeModel(context, params, body),
  }),
  'DELETE /makes/:makeId/models/:modelId': ({ params }, context) => deleteModel(context, params),
})
