import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { constants } from 'node:zlib'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { v7 } from 'uuid'
import type { Services } from '../services.ts'
import type { Config } from '../config/config.ts'
import { checkExtent } from './body-extent.ts'
import { answerErrors, answerFrameworkError, answerUnreadable } from './error-handler.ts'
import { limitTimes, REQUEST_TIMES } from './request-times.ts'
import { limitRequests, REQUEST_LIMITS, setSecurityHeaders, type RequestLimits } from './security.ts'
import { drainUnreadBodies } from './unread-bodies.ts'

const BODY_LIMIT = 1024 * 1024

/** A server with what every route shares: errors, headers, limits, how a body is read. */
export async function createServer({ config, log }: Services, limits: RequestLimits = REQUEST_LIMITS) {
  // Widened, else every plugin would have to name the logger's own type.
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerUnreadable,
    genReqId: () => v7(),
    // A line for each request would bury the others; what fails is logged with its reference.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMES.upload,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.decorateRequest('caller', null)
  answerErrors(app)
  await setSecurityHeaders(app)
  await compressAnswers(app)
  limitRequests(app, limits)
  limitTimes(app, REQUEST_TIMES)
  drainUnreadBodies(app)
  readJson(app)
  // One file a request; how large it may be is its upload config's to say, while it streams.
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fileSize: Infinity } })
  return app
}

/** Smaller ones fit into one packet as they are. */
const WORTH_COMPRESSING = 1024

/**
 * Answers of JSON and the page, for servers without a gateway that does it. A call is authorised by a header that no page of
 * somebody else can send, so nobody can learn a secret by the length of what they had mixed with it.
 */
const compressAnswers = (app: FastifyInstance) =>
  app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: WORTH_COMPRESSING,
    customTypes: /^(?:application\/json|text\/html)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    globalDecompression: false,
  })

/** A number is how many proxies stand in front; the framework itself knows addresses only. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** JSON alone, and an empty body is no body: refreshing sends none, whatever its content type says. */
function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body, (error, value) => {
      if (error) return done(error)
      try {
        checkExtent(value)
        done(null, value)
      } catch (refusal) {
        done(refusal instanceof Error ? refusal : new Error(String(refusal)))
      }
    })
  })
}
