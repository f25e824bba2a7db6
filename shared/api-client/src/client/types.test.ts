import { describe, expectTypeOf, it } from 'vitest'
import type { Api, GetRoute, IdempotentRoute } from './types.ts'

/** Checked by the compiler only; calling it would send requests. */
export const compiled = async (api: Api) => {
  const { data } = await api('GET /vehicles/:vehicleId', { params: { vehicleId: 'v' } })
  expectTypeOf(data.stockNumber).toEqualTypeOf<string>()
  expectTypeOf(await api('POST /auth/logout')).toEqualTypeOf<undefined>()
  await api('GET /stage/admin')
  await api('GET /stage/admin', { query: { search: 'ab', pageSize: 20 } })
  await api('PATCH /user/photo', { file: new Blob() })

  // @ts-expect-error -- no such route
  await api('GET /vehicles/:id', { params: { id: 'v' } })
  // @ts-expect-error -- another method
  await api('DELETE /vehicles/:vehicleId', { params: { vehicleId: 'v' } })
  // @ts-expect-error -- parameters are missing
  await api('GET /vehicles/:vehicleId')
  // @ts-expect-error -- a parameter is misspelt
  await api('GET /vehicles/:vehicleId', { params: { vehicle: 'v' } })
  // @ts-expect-error -- no such sort order
  await api('GET /stage/admin', { query: { sort: 'colour' } })
  // @ts-expect-error -- the body lacks the password
  await api('POST /auth/login', { body: { login: 'ann' } })
  // @ts-expect-error -- an upload needs its file
  await api('PATCH /user/photo')
}

describe('routes', () => {
  it('are distinguished by what they do', () => {
    expectTypeOf<'POST /stage/infleet'>().toExtend<IdempotentRoute>()
    expectTypeOf<'POST /auth/login'>().not.toExtend<IdempotentRoute>()
    expectTypeOf<'POST /auth/login'>().not.toExtend<GetRoute>()
  })
})
