import { callRoute } from './api.ts'
import { asContract } from './as-contract.ts'
import type { CallOptions, InputArguments, InputOf, ResponseOf, Route } from './types.ts'

/** What a route that is a type parameter wants. */
export const inputOf = <Name extends Route>(input: object) => asContract<InputOf<Name>>(input)

/** The same as the arguments after the route. */
export const argumentsOf = <Name extends Route, Options = never>(input: object, options?: unknown) =>
  asContract<InputArguments<Name, Options>>([input, options])

/** Such arguments, taken apart. */
export const inputAndOptions = <Name extends Route, Options>(rest: InputArguments<Name, Options>) =>
  asContract<[input?: InputOf<Name>, options?: Options]>(rest)

/** What such a route answers. */
export const answerAs = <Name extends Route>(answer: unknown) => asContract<ResponseOf<Name>>(answer)

/** Makes a call to such a route. */
export const callGeneric = async <Name extends Route>(
  route: Name,
  input: InputOf<Name> | undefined,
  options?: CallOptions,
): Promise<ResponseOf<Name>> => answerAs<Name>(await callRoute(route, input, options))
