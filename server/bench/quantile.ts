/** The figure that this share of them, 0 to 1, does not exceed. */
export const quantile = (figures: readonly number[], share: number): number =>
  figures.toSorted((one, other) => one - other)[Math.floor((figures.length - 1) * share)] ?? Number.NaN
