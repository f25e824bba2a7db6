import { callRoute } from './api.ts'
import type { CallOptions, InputArguments, InputOf, ResponseOf, Route } from './types.ts'

// While a route is a type parameter, TypeScript takes neither its input nor its answer apart; only here is it told.

/** What a route that is a type parameter wants. */
export const inputOf = <Name extends Route>(input: object): InputOf<Name> =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  input as InputOf<Name>

/** The same as the arguments after the route. */
export const argumentsOf = <Name extends Route, Options = never>(input: object, options?: unknown) =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  [input, options] as unknown as InputArguments<Name, Options>

/** Such arguments, taken apart. */
export const inputAndOptions = <Name extends Route, Options>(rest: InputArguments<Name, Options>) =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  rest as [input?: InputOf<Name>, options?: Options]

/** What such a route answers. */
export const answerAs = <Name extends Route>(answer: unknown): ResponseOf<Name> =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  answer as ResponseOf<Name>

/** Makes a call to such a route. */
export const callGeneric = async <Name extends Route>(
  route: Name,
  input: InputOf<Name> | undefined,
  options?: CallOptions,
): Promise<ResponseOf<Name>> => answerAs<Name>(await callRoute(route, input, options))
