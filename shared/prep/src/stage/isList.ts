/** Whether a part of a kept draft is a list of rows. */
export const isList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)
