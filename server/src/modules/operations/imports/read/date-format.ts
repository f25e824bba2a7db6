/** Formats that every spreadsheet has, without saying so in its file: days and times (ECMA-376, 18.8.30). */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** What is shown as it stands: quoted text, one escaped character, and conditions, colours and languages. */
const LITERAL = /"[^"]*"|\\.|_.|\[[^[\]]*\]/g

/** Whether a format of numbers shows a day or a time. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? BUILT_IN.some(([first, last]) => id >= first && id <= last)
    : /[dmyhs]/i.test(code.replaceAll(LITERAL, '').replaceAll(/general/gi, ''))
