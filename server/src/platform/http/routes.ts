import { Readable } from 'node:stream'
import { callList, Download, routeOf, type CallSpec, type Route } from '@forecourt/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import type { Caller } from '../auth/callers.ts'
import { underKey } from '../auth/key-in-use.ts'
import { admit, bearerOf } from './access.ts'
import type { BearerContext, Context, PublicContext } from './context.ts'
import { draftVersionOf } from './draft-version.ts'
import type { Handlers } from './handlers.ts'
import { earlierAnswer, hashOf, onceFor, readKey, type Once, type Submit } from './idempotency.ts'
import { renewed } from './renewed.ts'
import { readUpload, type Upload } from './uploads.ts'
import { validated, validatedParams } from './validation.ts'

type AnyContext = PublicContext | BearerContext | (Context & { permission: CallSpec['permission'] })
type AnyRequest = Record<string, unknown>
type AnyPlain = (request: AnyRequest, context: AnyContext) => unknown
type AnyHandler = AnyPlain | { load: AnyPlain; handle: AnyPlain }

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- what it takes was checked by its contract
const handlerOf = (all: Handlers<Route>, route: Route) => all[route] as AnyHandler

/**
 * Every call of the contracts as a route, its checks in one order: 401, 403, 404, 422, 409
 * (docs/decisions.md#9-order-of-checks).
 */
export function registerCalls(app: FastifyInstance, services: Services, all: Handlers<Route>): void {
  for (const { spec } of callList) {
    const handler = handlerOf(all, routeOf(spec))
    app.route({
      method: spec.method,
      url: spec.path,
      onRequest: (request) => admit(request, spec, services),
      handler: async (request, reply) => {
        // What one dealer's people see must not stay in a shared browser's cache.
        reply.header('cache-control', 'no-store')
        const result = await underKey(request.caller?.key ?? null, () => answer(spec, handler, request, services))
        if (spec.downloads) return sendFile(reply, Download.parse(result))
        if (spec.status === 204) return reply.code(204).send()
        // Parsing drops what the contract does not name, so that no column leaks.
        const body = JSON.stringify(spec.response.parse(result))
        return reply
          .code(spec.status ?? 200)
          .type('application/json; charset=utf-8')
          .send(body)
      },
    })
  }
}

/** Anyone who hangs up ends the writing: what is sent is destroyed with its answer. */
const sendFile = (reply: FastifyReply, { name, type, content }: Download) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(Readable.from(content))

async function answer(spec: CallSpec, handler: AnyHandler, request: FastifyRequest, services: Services) {
  const address: AnyRequest = {}
  if (spec.params) address.params = validatedParams(spec.params, request.params)
  if (spec.query) address.query = validated(spec.query, request.query)

  const upload = spec.upload ? readOnce(request) : null
  const submit = spec.idempotent ? submitOf(spec, request, upload, services) : null
  const earlier = submit && (await earlierAnswer(services.database, submit))
  if (earlier) return renewed(earlier, services.files)

  const once = countedOnce(submit)
  const context = contextOf(spec, request, services, once.work)
  const plain = typeof handler === 'function'
  const subject = plain ? undefined : await handler.load(address, context)
  const whole = { ...address, ...(await contentOf(spec, request, upload)), ...(!plain && { subject }) }
  const result = await (plain ? handler : handler.handle)(whole, context)
  if (spec.idempotent && once.answer() !== result) {
    throw new Error(`${routeOf(spec)} must answer what context.once() gave it: it is repeated under its key`)
  }
  return result
}

type ReadUpload = () => Promise<Upload>

/** A body can be read once, and not before it is known that the caller may send it. */
function readOnce(request: FastifyRequest): ReadUpload {
  let read: Promise<Upload> | undefined
  return () => (read ??= readUpload(request))
}

async function contentOf(spec: CallSpec, request: FastifyRequest, upload: ReadUpload | null) {
  if (upload) return { upload: await upload() }
  return spec.body ? { body: validated(spec.body, request.body) } : {}
}

/** An answer belongs to where it was given: elsewhere, its key is one that was used for another request. */
const scopeOf = ({ actor, groupScope }: Caller) => [
  actor.activeDealerId,
  actor.activeRole,
  groupScope.dealerIds.toSorted(),
]

function submitOf(
  spec: CallSpec,
  request: FastifyRequest,
  upload: ReadUpload | null,
  { config, files }: Services,
): Submit | null {
  const key = readKey(request.headers['idempotency-key'])
  if (!key || !request.caller) return null
  const { params, query, body, caller } = request
  const scope = scopeOf(caller)
  const { upload: kind } = spec
  const bodyHash = async () => {
    const sent = upload && kind ? await (await upload()).sha256(() => files.mostBytes(kind)) : body
    return hashOf(config.secret, params, query, sent, scope)
  }
  // A program's keys are none of its maker's.
  return { userId: caller.key?.id ?? caller.userId, route: routeOf(spec), key, bodyHash }
}

/** Remembers what `once` gave, so that a handler which forgot it is found by its first test, with or without a key. */
function countedOnce(submit: Submit | null) {
  let given: unknown
  const perform: Once = submit ? onceFor(submit) : (_transaction, work) => work()
  const work: Once = async (transaction, effect) => {
    const result = await perform(transaction, effect)
    given = result
    return result
  }
  return { work, answer: () => given }
}

function contextOf(spec: CallSpec, request: FastifyRequest, services: Services, once: Once): AnyContext {
  const { database } = services
  const shared: PublicContext = {
    services: spec.method === 'GET' ? services : { ...services, database: database.ahead },
    log: request.log,
    now: services.now,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  }
  const { caller } = request
  if (!caller) return { ...shared, bearer: bearerOf(request) ?? '' }
  const { actor, sessionId, userId, dealerScope, groupScope } = caller
  const draftVersion = spec.endsDraft ? draftVersionOf(request.headers['draft-version']) : 0
  const { permission } = spec
  const session = { id: sessionId, userId }
  return { ...shared, actor, session, dealerScope, groupScope, once, draftVersion, permission }
}
