/** What no field takes, even where line breaks may stand; the control characters but for tab and line feed are among it. */
const UNFIT = /[^\P{Cc}\n\t]|\p{Cs}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const HALF_AT_THE_END = /[\ud800-\udbff]$/

/** The text with an ellipsis where it is longer than `max`; never half a character. */
export const cutText = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(HALF_AT_THE_END, '')}…` : text

/** Text that the product puts together or copies from a service, as a field of several lines takes it. */
export const asLines = (text: string, max: number): string =>
  cutText(
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll(UNFIT, ' ')
      .normalize('NFC')
      .trim(),
    max,
  )

/** The same for a field of one line. */
export const asLine = (text: string, max: number): string =>
  cutText(asLines(text, Infinity).replaceAll(/\s+/g, ' '), max)
