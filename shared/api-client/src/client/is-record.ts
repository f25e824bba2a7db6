/** As the product's own of `@forecourt/domain`, of which the sign-in page takes nothing with its client. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
