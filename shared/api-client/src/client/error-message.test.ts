import { describe, expect, it, vi } from 'vitest'
import { ApiError, isAborted, isConflict, isNotFound, toApiError } from './api-error.ts'
import { errorMessage, onUnknownError } from './error-message.ts'

const failure = (facts: ConstructorParameters<typeof ApiError>[1]) => new ApiError('GET /stage/admin', facts)

const wrong = (message: string, path: string[]) => ({ code: 'invalid', path, message })
const marked = 'Please check the marked fields.'
const refusal = (...errors: ReturnType<typeof wrong>[]) => failure({ status: 422, serverMessage: marked, errors })

describe('errorMessage', () => {
  it.each([
    ["the server's message", failure({ status: 422, serverMessage: 'Give a mileage.' }), 'Give a mileage.'],
    ["the server's message of a refusal that names a field", refusal(wrong('Sam has left.', ['userId'])), marked],
    ['an answer that is not the API', failure({ status: 200 }), 'Something went wrong. Please try again later.'],
    [
      "the server's message of a conflict about a field",
      failure({ status: 409, serverMessage: 'Ann was first.', errors: [wrong('Taken.', ['name'])] }),
      'Ann was first.',
    ],
    ["the server's message with 429", failure({ status: 429, serverMessage: 'Slow down.' }), 'Slow down.'],
    ['no answer', failure({}), 'Network error. Please check your connection.'],
    ['a time-out', failure({ isTimeout: true }), 'Network error. Please check your connection.'],
    ['429', failure({ status: 429 }), 'Rate limit exceeded. Please try again later.'],
    ['500 without a message', failure({ status: 500 }), 'Something went wrong. Please try again later.'],
    ['a fault of our own', new TypeError('x is undefined'), 'Something went wrong. Please try again later.'],
    ['what is no error', 'oops', 'Something went wrong. Please try again later.'],
  ])('R8.01 words %s', (_, error, text) => {
    expect(errorMessage(error)).toBe(text)
  })

  it('R8.04 R8.12 logs what fits no case, once, and nothing else', () => {
    const log = vi.fn<(error: unknown) => void>()
    onUnknownError(log)
    const unknown = failure({ status: 500 })
    errorMessage(unknown)
    errorMessage(unknown)
    errorMessage(failure({}))
    errorMessage(failure({ status: 429 }))
    errorMessage(new DOMException('', 'AbortError'))
    const foreign = failure({ status: 200 })
    errorMessage(foreign)
    expect(log.mock.calls).toEqual([[unknown], [foreign]])
  })
})

describe('toApiError', () => {
  it('R3.05 carries what the server said', () => {
    const field = { code: 'min', path: ['mileage'], message: 'This must be at least 0.' }
    const body = { message: 'Check the form.', errors: [field], details: { who: 'Ann' } }
    const response = new Response('', { status: 409, headers: { 'Retry-After': '30' } })
    const error = toApiError('POST /stage/infleet', response, body)
    expect(error).toMatchObject({
      status: 409,
      serverMessage: 'Check the form.',
      message: 'Check the form.',
      errors: [field],
      details: { who: 'Ann' },
      isNetwork: false,
      retryAfter: 30,
    })
    expect([isConflict(error), isNotFound(error), isAborted(error)]).toEqual([true, false, false])
  })

  it.each([undefined, null, 'text', { message: 7, errors: 'many', details: null }, { errors: [{ code: 1 }] }])(
    'R8.05 copes with a body that is not ours: %o',
    (body) => {
      const error = toApiError('GET /stage/admin', new Response('', { status: 404 }), body)
      expect(error).toMatchObject({ status: 404, serverMessage: null, errors: [], details: {}, retryAfter: null })
      expect(isNotFound(error)).toBe(true)
    },
  )
})
