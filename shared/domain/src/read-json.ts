/**
 * JSON that this program itself wrote, as it wrote it. Nothing is checked: what others may have written goes through a schema.
 * @throws SyntaxError where it is no JSON
 */
// eslint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- the caller says what it wrote
export const readJson = <Written>(text: string): Written => JSON.parse(text) as Written
