import type { Desk } from './desk.ts'
import type { Verdict } from './kind.ts'
import {
  type GoOn,
  nextRows,
  placed,
  type RowRecord,
  type SheetAtWork,
  tell,
  type Told,
  UNWRITTEN,
} from './progress.ts'
import { readRow } from './read-row.ts'

const ROWS_AT_ONCE = 500

/** What each row comes to, with its reasons by column. */
export async function judged(rows: readonly RowRecord[], sheet: SheetAtWork, desk: Desk): Promise<Verdict[]> {
  const { of, fields } = sheet
  return of.judge(
    rows.map((row) => readRow(row, fields, of.fields)),
    desk,
  )
}

export const toldOf = ({ id }: RowRecord, verdict: Verdict, sheet: SheetAtWork): Told => ({
  id,
  outcome: verdict.outcome,
  reasons: verdict.outcome === 'REFUSED' ? placed(verdict.reasons, sheet) : [],
})

/** Checks a sheet from its first row to its last; false when it was stopped. @throws RightsLost */
export async function checkRows(sheet: SheetAtWork, desk: Desk, goOn: GoOn): Promise<boolean> {
  const { database } = desk.services
  for (let after = 0; ;) {
    if (!(await goOn())) return false
    const rows = await nextRows(database, sheet, after, ROWS_AT_ONCE, UNWRITTEN)
    const last = rows.at(-1)
    if (!last) return true
    after = last.number
    const verdicts = await judged(rows, sheet, desk)
    await tell(
      database,
      rows.flatMap((row, at) => {
        const verdict = verdicts[at]
        return verdict ? [toldOf(row, verdict, sheet)] : []
      }),
    )
  }
}
