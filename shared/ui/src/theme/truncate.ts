/** One line that ends in an ellipsis where there is no room for all of it; on paper it goes on over further lines. */
export const truncate = {
  values: { type: 'boolean' },
  transform: (isCut: unknown) =>
    isCut === true
      ? {
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          '@media print': { overflow: 'visible', whiteSpace: 'normal' },
        }
      : {},
}
