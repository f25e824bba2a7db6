import type { Socket } from 'socket.io'
import type { Auth } from '../../platform/auth/auth.ts'
import type { Caller } from '../../platform/auth/callers.ts'
import { bodyOf, refusalOf } from '../../platform/http/error-handler.ts'
import { forbidden, GENERIC_MESSAGE, unauthorised } from '../../platform/errors.ts'

/** The holder of an access token, when the active role is EMPLOYEE (R4.19). @throws AppError 401, 403 */
export async function admitted({ callers }: Auth, token: unknown): Promise<Caller> {
  if (typeof token !== 'string' || token === '') throw unauthorised()
  const caller = await callers.ofToken(token)
  if (!isEmployee(caller)) throw forbidden([], 'Live updates are for employees.')
  return caller
}

export const isEmployee = ({ actor }: Caller) => actor.activeRole === 'EMPLOYEE' && actor.activeDealerId !== null

/** socket.io's client sends the token in its handshake; other clients may send the header of every other call. */
export const tokenOf = ({ handshake: { auth, headers } }: Pick<Socket, 'handshake'>): unknown =>
  auth.token ?? /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

/** A refusal as the client's `connect_error` shows it: the message, and the body that a call would answer as `data`. */
export function connectError(error: unknown): Error {
  const refusal = refusalOf(error)
  if (!refusal) return new Error(GENERIC_MESSAGE)
  return Object.assign(new Error(refusal.message), { data: { status: refusal.status, ...bodyOf(refusal) } })
}
