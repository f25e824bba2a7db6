import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import { Id, optionalText, searchText, text } from '../fields.ts'

/** Makes and models are the platform's, for every dealer. */
export const Make = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  /** A signed address. */
  logoUrl: z.string().nullable(),
  /** One that is not active is offered to nobody; vehicles that have it keep it. */
  isActive: z.boolean(),
  modelCount: z.int(),
  version: z.int(),
})
export type Make = z.output<typeof Make>

/** No other make has the name, however it is capitalised or accented. */
export const MakeForm = z.strictObject({ name: text(60), country: optionalText(60), isActive: z.boolean() })
export type MakeForm = z.output<typeof MakeForm>

export const MakeChange = MakeForm.extend({ version: z.int() })

export const Model = z.object({
  id: z.string(),
  makeId: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  version: z.int(),
})
export type Model = z.output<typeof Model>

/** No other model of the make has the name. */
export const ModelForm = z.strictObject({ name: text(60), isActive: z.boolean() })
export type ModelForm = z.output<typeof ModelForm>

export const ModelChange = ModelForm.extend({ version: z.int() })

/** A make's name that lookups gave of open vehicles without a make. */
export const UnlistedMake = z.object({
  name: z.string(),
  vehicles: z.int(),
  /** When the latest of the vehicles was taken in. */
  lastMetAt: z.string(),
})
export type UnlistedMake = z.output<typeof UnlistedMake>

export const UnlistedMakeAdded = z.object({
  make: Make,
  fixed: z.int(),
  /** How many vehicles the same call would fix next. */
  left: z.int(),
})
export type UnlistedMakeAdded = z.output<typeof UnlistedMakeAdded>

const query = z.strictObject({
  ...pageQuery(['name', '-name']),
  search: searchText(100).optional(),
  status: z.enum(['active', 'inactive']).optional(),
})

/** Several at once into use, or out of it. */
const ManyActive = z.strictObject({ ids: z.array(Id).min(1).max(100), isActive: z.boolean() })
export type ManyActive = z.output<typeof ManyActive>

/** Of makes, or of the models of one. */
export type NameListQuery = z.output<typeof query>

const MakeParams = z.object({ makeId: Id })
const ModelParams = MakeParams.extend({ modelId: Id })

export const makes = {
  list: call({
    method: 'GET',
    path: '/makes',
    summary: 'Makes, with the number of their models',
    permission: 'master.makes.read',
    query,
    response: list(Make),
  }),
  create: call({
    method: 'POST',
    path: '/makes',
    summary: 'Add a make',
    permission: 'master.makes.create',
    body: MakeForm,
    idempotent: true,
    response: data(Make),
    status: 201,
  }),
  changeMany: call({
    method: 'PATCH',
    path: '/makes/bulk',
    summary: 'Activate or deactivate up to 100 makes: all of them or none',
    permission: 'master.makes.update',
    body: ManyActive,
    response: data(z.array(Make)),
  }),
  unlisted: call({
    method: 'GET',
    path: '/makes/unlisted',
    summary: 'Unlisted makes from infleet, with the vehicles that have no make, latest first',
    permission: 'master.makes.read',
    response: data(z.array(UnlistedMake)),
  }),
  unlistedAdd: call({
    method: 'POST',
    path: '/makes/unlisted/add',
    summary: 'Add a make met at infleet, or take the one of this name, and give it to its open vehicles of all dealers',
    permission: 'master.makes.create',
    body: z.strictObject({ name: text(60) }),
    idempotent: true,
    response: data(UnlistedMakeAdded),
  }),
  read: call({
    method: 'GET',
    path: '/makes/:makeId',
    summary: 'A make',
    permission: 'master.makes.read',
    params: MakeParams,
    response: data(Make),
  }),
  update: call({
    method: 'PATCH',
    path: '/makes/:makeId',
    summary: 'Change a make',
    permission: 'master.makes.update',
    params: MakeParams,
    body: MakeChange,
    response: data(Make),
  }),
  delete: call({
    method: 'DELETE',
    path: '/makes/:makeId',
    summary: 'Delete a make that has no models and no vehicles',
    permission: 'master.makes.delete',
    params: MakeParams,
    response: nothing,
    status: 204,
  }),
  logoAdd: call({
    method: 'POST',
    path: '/makes/:makeId/logo',
    summary: 'Give a make its logo, in place of an earlier one',
    permission: 'master.makes.update',
    params: MakeParams,
    upload: 'make-logo',
    idempotent: true,
    response: data(Make),
    status: 201,
  }),
  logoRemove: call({
    method: 'DELETE',
    path: '/makes/:makeId/logo',
    summary: "Take a make's logo away",
    permission: 'master.makes.update',
    params: MakeParams,
    response: nothing,
    status: 204,
  }),
  models: call({
    method: 'GET',
    path: '/makes/:makeId/models',
    summary: 'Models of a make',
    permission: 'master.models.read',
    params: MakeParams,
    query,
    response: list(Model),
  }),
  modelCreate: call({
    method: 'POST',
    path: '/makes/:makeId/models',
    summary: 'Add a model to a make',
    permission: 'master.models.create',
    params: MakeParams,
    body: ModelForm,
    idempotent: true,
    response: data(Model),
    status: 201,
  }),
  modelChangeMany: call({
    method: 'PATCH',
    path: '/makes/:makeId/models/bulk',
    summary: 'Activate or deactivate up to 100 models of a make: all of them or none',
    permission: 'master.models.update',
    params: MakeParams,
    body: ManyActive,
    response: data(z.array(Model)),
  }),
  model: call({
    method: 'GET',
    path: '/makes/:makeId/models/:modelId',
    summary: 'A model of a make',
    permission: 'master.models.read',
    params: ModelParams,
    response: data(Model),
  }),
  modelUpdate: call({
    method: 'PATCH',
    path: '/makes/:makeId/models/:modelId',
    summary: 'Change a model',
    permission: 'master.models.update',
    params: ModelParams,
    body: ModelChange,
    response: data(Model),
  }),
  modelDelete: call({
    method: 'DELETE',
    path: '/makes/:makeId/models/:modelId',
    summary: 'Delete a model that no vehicle is of',
    permission: 'master.models.delete',
    params: ModelParams,
    response: nothing,
    status: 204,
  }),
}
