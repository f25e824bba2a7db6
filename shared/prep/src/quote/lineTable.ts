/* Where there is room, the lines of a quote are rows of one table, and its head has their labels; not on a phone, held
 * upright or not, where a line is folded to its name. */

const ROOM = '(min-width: 39rem)'

export const TABLE = 'quote-lines'
export const IN_TABLE = `@container ${TABLE} ${ROOM}`

/** A line with errors is none: it keeps its labels, and room for what is wrong. */
export const ROW = 'quote-line'
export const IN_ROW = `@container ${ROW} ${ROOM}`

/** Description, hours, rate, quantity, price, VAT and net. */
export const COLUMNS = 'minmax(0, 1fr) 3.75rem 5rem 3.5rem 5.75rem 4.75rem 5.5rem'
export const COLUMN_GAP = '2'
