import { cutText } from '@forecourt/domain'

const LONGEST = 150

/** As much of a text as the bell shows. */
export const excerpt = (text: string): string => cutText(text, LONGEST)
