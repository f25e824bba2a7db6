const LONGEST = 150

/** As much of a text as the bell shows. */
export const excerpt = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
