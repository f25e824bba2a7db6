import { type Field, Unreadable } from './fields.ts'
import type { ReadRow } from './kind.ts'
import type { Reason } from './reason.ts'
import { isFormula } from './read/workbook-cell.ts'

const FORMULA = 'This is a formula without a value. Open and save the file in a spreadsheet, or type the value.'

interface Raw {
  number: number
  cells: readonly string[]
}

/** A row's cells as its kind's fields would hold them. */
export function readRow({ number, cells }: Raw, chosen: readonly (string | null)[], fields: readonly Field[]): ReadRow {
  const values: Record<string, unknown> = {}
  const reasons: Reason[] = []
  chosen.forEach((name, column) => {
    const field = fields.find((each) => each.name === name)
    const text = cells[column] ?? ''
    if (!field || text === '') return
    try {
      if (isFormula(text)) throw new Unreadable(FORMULA)
      values[field.name] = field.read(text)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      reasons.push({ field: field.name, message: error.message })
    }
  })
  for (const { name, isRequired } of fields) {
    const isGiven = Object.hasOwn(values, name) || reasons.some((reason) => reason.field === name)
    if (isRequired && !isGiven) reasons.push({ field: name, message: 'This is required.' })
  }
  return { number, values, reasons }
}
