/** What counts where a dealer sets nothing else, below the field. */
export const standard = (value: string | number) => `Standard: ${value}`
