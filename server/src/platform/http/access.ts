import { canAny, type Permission } from '@forecourt/authority'
import { type CallSpec, scopesFor } from '@forecourt/contracts'
import type { FastifyRequest } from 'fastify'
import { isApiKey } from '../auth/api-keys.ts'
import type { Caller } from '../auth/callers.ts'
import type { Services } from '../services.ts'
import { forbidden, unauthorised } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; null where anybody may, and where the handler looks at the token itself. */
    caller: Caller | null
  }
}

/** The token of an `Authorization: Bearer` header, the only place where one is looked for. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

const ADD_SECOND_FACTOR = 'Your role needs two-step sign-in. Set it up first.'

/**
 * The first two checks of every call, before its body is read (docs/decisions.md#9-order-of-checks).
 * @throws AppError 401, 403, 429 where an API key is used more than it may be
 */
export async function admit(request: FastifyRequest, spec: CallSpec, { auth }: Services): Promise<void> {
  const { permission: access, withoutSecondFactor } = spec
  if (access === 'public') return
  const token = bearerOf(request)
  if (!token) throw unauthorised()
  if (access === 'refreshToken' || access === 'eitherToken' || access === 'wallboardLink') return
  if (isApiKey(token)) {
    request.caller = await auth.apiKeys.callerOf(token, scopesFor(spec))
    return
  }
  request.caller = await auth.callers.ofToken(token)
  if (request.caller.mustAddSecondFactor && !withoutSecondFactor) throw forbidden([], ADD_SECOND_FACTOR)
  if (access === 'signedIn') return
  const required: readonly Permission[] = typeof access === 'string' ? [access] : access
  if (!canAny(required, request.caller.actor)) throw forbidden()
}
