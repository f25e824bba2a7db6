import { formatTime, londonDay } from '@forecourt/domain'

/** A column of an export; what its list shows in one cell may be several of them. */
export interface ExportColumn<Row> {
  /** The id of the column on the screen that shows it, by which it is asked for. */
  of: string
  heading: string
  /** What its values are: `pounds` holds pence, `day` a `YYYY-MM-DD` and `moment` an instant. Text unless said. */
  kind?: 'text' | 'number' | 'pounds' | 'day' | 'moment'
  /** What it says of a buyer: who they are, or what they paid, also where that can be worked out from it. */
  ofBuyer?: 'NAME' | 'PRICE'
  value: (row: Row, now: Date) => string | number | null
}

/** A value with how it is to be written, whatever the file. */
export interface Cell {
  kind: NonNullable<ExportColumn<never>['kind']>
  value: string | number | null
}

/** As on the screen; moments are told by the clock in London, and say so. */
export const headingOf = ({ heading, kind }: Pick<ExportColumn<never>, 'heading' | 'kind'>): string =>
  kind === 'moment' ? `${heading} (UK time)` : heading

export const cellsOf = <Row>(columns: readonly ExportColumn<Row>[], row: Row, now: Date): Cell[] =>
  columns.map(({ kind = 'text', value }) => ({ kind, value: value(row, now) }))

/** '2026-11-24 10:42' as the clock in London shows it. */
export const londonMoment = (at: string | number): string => `${londonDay(at)} ${formatTime(at)}`
