import { sql } from 'drizzle-orm'
import { isDatabaseAway } from '../../../platform/database/violations.ts'
import { AppError, GENERIC_MESSAGE } from '../../../platform/errors.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import { judged, toldOf } from './check-rows.ts'
import { reasonsOf } from './checked.ts'
import type { Desk } from './desk.ts'
import { refused, type Verdict } from './kind.ts'
import type { Reason } from './reason.ts'
import { DUE, type GoOn, nextRows, type RowRecord, type SheetAtWork, tell, type Told } from './progress.ts'

/** Few, so that what is judged is not out of date when it is written, and a stop is soon heard. */
const ROWS_AT_ONCE = 100

/** Rows that are written at a time where they say nothing of each other: the database works on one while another is put. */
const AT_A_TIME = 3

type Writable = Extract<Verdict, { write: unknown }>

/** Another run has written the row. */
class AlreadySettled extends Error {
  override readonly name = 'AlreadySettled'
}

async function settle(tx: Parameters<Once>[0], id: string, outcome: 'MADE' | 'CHANGED'): Promise<boolean> {
  const { rows } = await tx.execute<{ isDue: boolean }>(
    sql`select settle_import_row(${id}::uuid, ${outcome}) as "isDue"`,
  )
  return rows[0]?.isDue ?? false
}

/** Writes a row, and settles it in the transaction that completes it. @throws AlreadySettled, and what its form refuses */
async function write({ id }: RowRecord, { outcome, write: work }: Writable, { services }: Desk): Promise<void> {
  const settled = outcome === 'MAKE' ? 'MADE' : 'CHANGED'
  let isSettled = false
  await work(async (tx, effect) => {
    if (!(await settle(tx, id, settled))) throw new AlreadySettled()
    isSettled = true
    return effect()
  })
  // What is changed to the same twice over is settled after: no harm is done in between.
  if (!isSettled) await services.database.unscoped('settle import row', (tx) => settle(tx, id, settled))
}

/** Why a row was refused when it was written; null once it is. @throws what the whole import has to wait for */
async function tried(row: RowRecord, verdict: Writable, desk: Desk, sheet: SheetAtWork): Promise<Reason[] | null> {
  try {
    await write(row, verdict, desk)
    return null
  } catch (error) {
    if (error instanceof AlreadySettled) return null
    if (error instanceof AppError && error.status < 500) return reasonsOf(error)
    if (isDatabaseAway(error)) throw error
    desk.log.error({ err: error, sheet: sheet.id, row: row.number }, 'a row could not be imported')
    return [{ field: null, message: GENERIC_MESSAGE }]
  }
}

const isWritable = (verdict: Verdict): verdict is Writable => 'write' in verdict

/** Writes the rows of a sheet that are due; false when it was stopped. @throws RightsLost */
export async function writeRows(sheet: SheetAtWork, desk: Desk, goOn: GoOn): Promise<boolean> {
  const { database } = desk.services
  for (let after = 0; ;) {
    if (!(await goOn())) return false
    const rows = await nextRows(database, sheet, after, ROWS_AT_ONCE, DUE)
    const last = rows.at(-1)
    if (!last) return true
    after = last.number
    const verdicts = await judged(rows, sheet, desk)
    const told: Told[] = []
    const due = rows.values()
    const one = async (row: RowRecord) => {
      const verdict = verdicts[rows.indexOf(row)]
      if (!verdict) return
      const isDue = isWritable(verdict)
      const reasons = isDue ? await tried(row, verdict, desk, sheet) : null
      if (!isDue) told.push(toldOf(row, verdict, sheet))
      else if (reasons) told.push(toldOf(row, refused(...reasons), sheet))
    }
    const workThrough = async () => {
      for (const row of due) await one(row)
    }
    await Promise.all(Array.from({ length: sheet.of.isOrderFree ? AT_A_TIME : 1 }, workThrough))
    await tell(database, told)
  }
}
