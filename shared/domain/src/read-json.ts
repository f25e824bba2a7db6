/**
 * What this program itself wrote earlier, as it wrote it: a draft, a row of a list of its own. Nothing is checked: what
 * others may have written goes through a schema.
 */
// eslint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- the caller says what it wrote
export const asWritten = <Written>(value: unknown): Written => value as Written

/**
 * JSON that this program itself wrote.
 * @throws SyntaxError where it is no JSON
 */
// eslint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
export const readJson = <Written>(text: string): Written => asWritten<Written>(JSON.parse(text))
