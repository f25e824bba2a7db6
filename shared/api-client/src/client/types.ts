import type { CallAt, CallInput, CallResponse, CallSpec, Route } from '@forecourt/contracts'
import type { Progress } from './upload.ts'

export type { Route }

/** Routes that only read, and so may be cached. */
export type GetRoute = Extract<Route, `GET ${string}`>

/** Routes that change something. */
export type ChangeRoute = Exclude<Route, GetRoute>

type IdempotentIn<Name> = Name extends Route ? (CallAt<Name> extends { idempotent: true } ? Name : never) : never

/** Routes that may be sent with an `Idempotency-Key`. */
export type IdempotentRoute = IdempotentIn<Route>

/** What a route wants: `params`, `query`, `body` or `file`, as its contract declares. */
export type InputOf<Name extends Route> = CallAt<Name> extends infer Spec extends CallSpec ? CallInput<Spec> : never

/** What a route answers: the whole body, `{ data: … }`; undefined for 204. */
export type ResponseOf<Name extends Route> =
  CallAt<Name> extends infer Spec extends CallSpec ? CallResponse<Spec> : never

/** The arguments after the route: the input may be left out when nothing in it is required. */
export type InputArguments<Name extends Route, Options> =
  object extends InputOf<Name> ? [input?: InputOf<Name>, options?: Options] : [input: InputOf<Name>, options?: Options]

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Makes a repeated submit get the first one's answer instead of being done twice. */
  idempotencyKey?: string | undefined
  /** A token to send instead of the session's; a refusal of it says nothing of the session. */
  bearer?: string | undefined
  /** Names the shared draft that the sender of a form saw, 0 for none: a newer one of somebody else's stops the submit. */
  draftVersion?: number | undefined
  /** Lets the request go on when its page is closed or left. Such a body may have 64 kB at most. */
  keepalive?: boolean | undefined
  /** Told how much of an upload has gone out, from 0 to 1. As long as it moves, the call does not time out. */
  onProgress?: Progress | undefined
  /** Reads an answer that is no JSON, such as a file. As long as it calls `alive`, the call does not time out. */
  receive?: ((response: Response, alive: () => void) => Promise<unknown>) | undefined
}

/** A call by its route, for example `api('GET /vehicles/:vehicleId', { params: { vehicleId } })`. */
export type Api = <Name extends Route>(
  route: Name,
  ...rest: InputArguments<Name, CallOptions>
) => Promise<ResponseOf<Name>>

type Scalar = string | number | boolean | null | undefined

/** An input as it is at run time, whatever its route. */
export interface AnyInput {
  params?: Record<string, Scalar>
  query?: Record<string, Scalar>
  body?: unknown
  file?: Blob
}
