import type { Permission } from '@forecourt/authority'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may make a call: one permission, any of several, or one of the kinds beside rules: nobody in particular, the
 * bearer of a refresh token, the bearer of either token of a session, the bearer of a wallboard's link, or anyone who
 * is signed in (docs/decisions.md#6-permissions).
 */
export type Access =
  | 'public'
  | 'refreshToken'
  | 'eitherToken'
  | 'wallboardLink'
  | 'signedIn'
  | Permission
  | readonly [Permission, ...Permission[]]

/** One API call as data; the server's route, the client, the OpenAPI document and the authority test are derived from it. */
export interface CallSpec {
  method: Method
  /** Below `/api/v1`; parameters as `:name`. */
  path: `/${string}`
  summary: string
  permission: Access
  /** May be made by somebody who has yet to set up the second step that one of their roles needs: they can do little else. */
  withoutSecondFactor?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * The code of the file upload config that a multipart body obeys, or several, of which the file's content says the one;
   * its file is in the field `file`. None where the call reads the file and keeps nothing of it as a file.
   */
  upload?: string | readonly string[]
  /**
   * The body must be sent with an `Idempotency-Key` or may be, and then a repeat gets the first answer
   * (docs/decisions.md#14-idempotency).
   */
  idempotent?: true
  /**
   * The submit of a form whose draft is shared. The header `Draft-Version` names the draft that the sender saw; without it
   * they saw none. While somebody else's newer one exists it is refused with that (409 `STALE_DRAFT`).
   */
  endsDraft?: true
  /**
   * Whether an API key may make the call where its permission does not say so: true opens one that is for anyone signed in,
   * false closes one whose answer only a session can use.
   */
  keys?: boolean
  /** The media types of the file that it answers in place of JSON; its response is then a `Download`. */
  downloads?: readonly [string, ...string[]]
  response: z.ZodType
  status?: 200 | 201 | 204
}

/** A file that is written while it is sent, so that no more of it is in memory than is on its way. */
export const Download = z.object({
  /** 'ict-LDS-2026-11-24.csv' */
  name: z.string(),
  type: z.string(),
  content: z.custom<AsyncIterable<string | Uint8Array>>(),
})
export type Download = z.output<typeof Download>

export const call = <const Spec extends CallSpec>(spec: Spec): Spec => spec

type Leaves<Tree> = Tree extends CallSpec ? Tree : Tree extends object ? Leaves<Tree[keyof Tree]> : never

/** Every call of a nested record of calls, as a union. */
export type CallsOf<Tree> = Leaves<Tree>

/** The name by which a call is addressed, for example `GET /vehicles/:vehicleId`. */
export type RouteOf<Spec> = Spec extends CallSpec ? `${Spec['method']} ${Spec['path']}` : never

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never
type Has<Spec, Key extends string> = Spec extends Record<Key, z.ZodType> ? true : false
type OptionalWhenEmpty<Key extends string, Value> = object extends Value
  ? { [K in Key]?: Value }
  : { [K in Key]: Value }
type BodyInput<Body> = undefined extends Body ? { body?: Body } : { body: Body }

/** What a client passes for a call. */
export type CallInput<Spec extends CallSpec> = (Has<Spec, 'params'> extends true
  ? { params: Input<Spec['params']> }
  : object) &
  (Has<Spec, 'query'> extends true ? OptionalWhenEmpty<'query', Input<Spec['query']>> : object) &
  (Has<Spec, 'body'> extends true ? BodyInput<Input<Spec['body']>> : object) &
  (Spec extends { upload: string | readonly string[] } ? { file: Blob } : object)

/** What a handler receives, validated. */
export type CallRequest<Spec extends CallSpec> = (Has<Spec, 'params'> extends true
  ? { params: Output<Spec['params']> }
  : object) &
  (Has<Spec, 'query'> extends true ? { query: Output<Spec['query']> } : object) &
  (Has<Spec, 'body'> extends true ? { body: Output<Spec['body']> } : object)

/** What a call answers. */
export type CallResponse<Spec extends CallSpec> = Output<Spec['response']>
