import type { CallAt, CallRequest, CallResponse, Route } from '@forecourt/contracts'
import type { ContextOf } from './context.ts'
import type { Upload } from './uploads.ts'

type Awaitable<Value> = Value | Promise<Value>

/** What a handler receives: params, query and body as their schemas made them, and the file of an upload. */
export type RequestOf<Name extends Route> = CallRequest<CallAt<Name>> &
  (CallAt<Name> extends { upload: string | readonly string[] } ? { upload: Upload } : object)

type ResponseOf<Name extends Route> = CallResponse<CallAt<Name>>

/** What is known before the body is looked at. */
type Address<Name extends Route> = Pick<RequestOf<Name>, Extract<keyof RequestOf<Name>, 'params' | 'query'>>

/** A call that stands for itself: its own work finds what it needs within the caller's scope. */
export type PlainHandler<Name extends Route> = (
  request: RequestOf<Name>,
  context: ContextOf<CallAt<Name>>,
) => Awaitable<ResponseOf<Name>>

/**
 * A call about something that may lie outside the caller's scope. `load` finds it, or throws `notFound()` or
 * `forbidden()`, before the body is validated, so that 404 comes before 422.
 */
export interface SubjectHandler<Name extends Route, Subject> {
  load: (address: Address<Name>, context: ContextOf<CallAt<Name>>) => Awaitable<Subject>
  handle: (
    request: RequestOf<Name> & { subject: NoInfer<Subject> },
    context: ContextOf<CallAt<Name>>,
  ) => Awaitable<ResponseOf<Name>>
}

// A subject is only ever handed from `load` to its own `handle`, so outside the pair its type is nobody's business.
type Handler<Name extends Route> = PlainHandler<Name> | SubjectHandler<Name, never>

export type Handlers<Names extends Route> = { [Name in Names]: Handler<Name> }

/** The handlers of a module, each under its call's route. */
export const handlers = <Names extends Route>(of: Handlers<Names>): Handlers<Names> => of

/** Ties `load` and `handle` together, so that the subject's type reaches the handler. */
export const withSubject = <Name extends Route, Subject>(
  pair: SubjectHandler<Name, Subject>,
): SubjectHandler<Name, never> =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- what was loaded is handed to its own handler
  pair as SubjectHandler<Name, never>
