/** Hours to one decimal; null where there was nothing to measure. */
export const tenths = (hours: number | null | undefined): number | null =>
  typeof hours === 'number' ? Math.round(hours * 10) / 10 : null
