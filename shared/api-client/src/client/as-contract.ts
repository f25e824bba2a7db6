/**
 * What the contracts say of a value where TypeScript cannot follow them: of a route that is a type parameter it takes neither
 * the input nor the answer apart.
 */
// eslint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- see above
export const asContract = <Said>(value: unknown): Said => value as Said
