import type { ErrorBody } from '@forecourt/contracts'
import { BucketError } from '@forecourt/release/store'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { brokenReference, type BrokenReference, isDatabaseAway } from '../database/violations.ts'
import { isOfApi } from './of-api.ts'
import { AppError, badRequest, conflict, GENERIC_MESSAGE, notFound } from '../errors.ts'
import { partOf } from '../part-of.ts'
import { isStorageFull } from '../storage-full.ts'

/** What the framework and its plugins refuse by themselves, in our words. */
const FRAMEWORK_ERRORS: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError(413, 'TOO_LARGE', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The request must be sent as JSON, a file as a multipart form.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The file must be sent as a multipart form.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badRequest('The request was not received whole.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => badRequest('The request is not valid JSON.'),
  FST_ERR_BAD_URL: () => badRequest('The address is not valid.'),
}

/** What foreign keys stop was possible when it was looked at, and no longer is when it is written. */
const overtaken = ({ isDeletion }: BrokenReference): AppError =>
  isDeletion
    ? conflict('IN_USE', "This can't be deleted: something else depends on it.")
    : conflict('GONE', 'What this belongs to was changed or deleted in the meantime. Please load the page again.')

/** The answer to an error that is the caller's; null for one that is ours. */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const code = partOf(error, 'code')
  const statusCode = Number(partOf(error, 'statusCode') ?? 0)
  const known = typeof code === 'string' ? FRAMEWORK_ERRORS[code] : undefined
  if (known) return known()
  const broken = brokenReference(error)
  if (broken) return overtaken(broken)
  // The JSON and multipart parsers refuse bad input with a status and without a code of their own.
  return statusCode >= 400 && statusCode < 500 ? badRequest('The request cannot be read.') : null
}

export const bodyOf = ({ message, errors, details }: AppError): ErrorBody => ({
  message,
  errors,
  ...(details && { details }),
})

/** A database or a store that was restarted answers again within seconds. */
const BACK_MS = 2_000

const isStoreAway = (error: unknown) => error instanceof BucketError && error.isPassing

const FULL = 'There is no room left on the server, so nothing was saved. Tell your administrator, then try again.'

/** Says nothing of what went wrong but that there is no room; the reference leads to it in the log. */
function internalError(error: unknown, reference: string) {
  const details = { reference }
  if (isStorageFull(error)) return new AppError(507, 'STORAGE_FULL', FULL, { details })
  return isDatabaseAway(error) || isStoreAway(error)
    ? new AppError(503, 'UNAVAILABLE', GENERIC_MESSAGE, { details, retryAfterMs: BACK_MS })
    : new AppError(500, 'INTERNAL', GENERIC_MESSAGE, { details })
}

/** For what the framework refuses before a request has reached any route, such as an address with a broken escape. */
export const answerFrameworkError = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
  void send(reply, refusalOf(error) ?? badRequest('The request cannot be read.'))

/** For what is no HTTP at all: there is no reply yet, only the socket. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(bodyOf(badRequest('The request cannot be read.')))
  const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json; charset=utf-8', 'connection: close']
  socket.end(`${[...head, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`)
}

/** Answers every error in the promised shape (R3.05). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    const broken = brokenReference(error)
    // What a deletion meets may have come this moment. What is written was looked up before: where it is no rare race,
    // a check is missing, and to load the page again, as the answer says, helps nobody.
    const level = broken?.isDeletion ? 'warn' : 'error'
    if (broken) request.log[level]({ err: error, route: request.routeOptions.url }, 'a reference broke')
    if (refusal) return send(reply, refusal)
    const reference = v7()
    request.log.error({ err: error, reference, route: request.routeOptions.url }, 'a request failed')
    return send(reply, internalError(error, reference))
  })
  app.setNotFoundHandler((request, reply) => {
    if (isOfApi(request) || !isRead(request)) return send(reply, notFound('There is no such call.'))
    // Never the page: a browser that runs HTML as the script it asked for tells nobody what is missing.
    // Nor for long: what is missing in the middle of a release is there a moment later.
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.\n')
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function send(reply: FastifyReply, error: AppError) {
  // A file that failed while it streamed may have said that it can be kept.
  reply.header('cache-control', 'no-store')
  if (error.retryAfterMs !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterMs / 1000)))
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(error)))
}
