import { describe, expect, it } from 'vitest'
import { addressOf, contentOf } from './request.ts'

describe('addressOf', () => {
  it('fills in encoded parameters', () => {
    expect(addressOf('/api/v1', 'GET /stage/infleet/registration/:reg/lookup', { params: { reg: 'AB 12/ö' } })).toEqual(
      { method: 'GET', url: '/api/v1/stage/infleet/registration/AB%2012%2F%C3%B6/lookup' },
    )
  })

  it('sends the given query parameters, and leaves out the rest', () => {
    const query = { search: 'a b&c', pageSize: 0, cursor: undefined, sort: null, registration: '', unread: false }
    expect(addressOf('', 'GET /stage/admin', { query }).url).toBe(
      '/stage/admin?search=a+b%26c&pageSize=0&registration=&unread=false',
    )
    expect(addressOf('', 'GET /stage/admin', { query: { cursor: undefined } }).url).toBe('/stage/admin')
  })

  it.each(['', '.', '..', undefined, null])('refuses %o, which would address another call', (vehicleId) => {
    expect(() => addressOf('', 'GET /vehicles/:vehicleId', { params: { vehicleId } })).toThrow(
      /GET \/vehicles\/:vehicleId: vehicleId/,
    )
  })
})

describe('contentOf', () => {
  it('sends JSON with the bearer token and the idempotency key', () => {
    expect(contentOf({ body: { a: 1 } }, 'token', { idempotencyKey: 'k1' })).toEqual({
      headers: {
        Accept: 'application/json',
        Authorization: 'Bearer token',
        'Idempotency-Key': 'k1',
        'Content-Type': 'application/json',
      },
      body: '{"a":1}',
    })
  })

  it('names the draft that was seen, even if there was none', () => {
    expect(contentOf({}, null, { draftVersion: 0 }).headers).toEqual({
      Accept: 'application/json',
      'Draft-Version': '0',
    })
  })

  it('sends neither token nor type where there is none', () => {
    expect(contentOf({}, null, {})).toEqual({ headers: { Accept: 'application/json' } })
  })

  it('sends a file in the field file and leaves the type to the browser', async () => {
    const { headers, body } = contentOf({ file: new File(['pixels'], 'me.png', { type: 'image/png' }) }, 'token', {})
    expect(headers).not.toHaveProperty('Content-Type')
    const sent = (body as FormData).get('file') as File
    expect([sent.name, sent.type, await sent.text()]).toEqual(['me.png', 'image/png', 'pixels'])
  })
})
