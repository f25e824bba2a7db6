import { counted } from '@forecourt/ui'
import type { FieldPath } from '@forecourt/ui/forms'
import type { Values } from './values.ts'

const KEY = { one: 'key', many: 'keys' }

export interface ChecklistItem {
  /** The field that answers it. */
  name: FieldPath<Values>
  label: string
  state: 'DONE' | 'MISSING' | 'WANTED'
  words: string
}

type Item = (values: Values) => ChecklistItem | null

/** MISSING holds the vehicle up; WANTED can follow while it is on its way. */
const item = (name: FieldPath<Values>, label: string, state: ChecklistItem['state'], words: string): ChecklistItem => ({
  name,
  label,
  state,
  words,
})

const v5c: Item = ({ v5cStatus }) => {
  if (!v5cStatus) return item('v5cStatus', 'V5C', 'MISSING', 'Status needed')
  if (v5cStatus === 'PRESENT') return item('v5cStatus', 'V5C', 'DONE', 'Present')
  if (v5cStatus === 'NOT_REQUIRED') return item('v5cStatus', 'V5C', 'DONE', 'Not required')
  return item('v5cStatus', 'V5C', 'WANTED', v5cStatus === 'APPLIED' ? 'Applied for' : 'To be obtained')
}

const keys: Item = ({ keysCount }) => {
  if (typeof keysCount !== 'number') return item('keysCount', 'Keys', 'MISSING', 'Enter the number')
  if (keysCount === 0) return item('keysCount', 'Keys', 'WANTED', 'None')
  return item('keysCount', 'Keys', keysCount === 1 ? 'WANTED' : 'DONE', counted(keysCount, KEY))
}

const provenance: Item = ({ provenance: check }) => {
  if (check?.status === 'CLEAR') return item('provenance.status', 'Provenance', 'DONE', 'Clear')
  if (check?.status !== 'ALERT') return item('provenance.status', 'Provenance', 'WANTED', 'Not checked')
  return check.note
    ? item('provenance.status', 'Provenance', 'DONE', 'Alert with note')
    : item('provenance.note', 'Provenance', 'MISSING', 'Alert without a note')
}

const vat: Item = ({ vatStatus, isAgency }) => {
  if (isAgency) return item('vatStatus', 'VAT', 'DONE', 'Agency stock')
  const isChosen = vatStatus && vatStatus !== 'NONE'
  return isChosen ? item('vatStatus', 'VAT', 'DONE', 'Set') : item('vatStatus', 'VAT', 'MISSING', 'Choose a VAT status')
}

const purchase: Item = ({ purchasePrice, isAgency }) => {
  if (isAgency) return null
  return typeof purchasePrice === 'number'
    ? item('purchasePrice', 'Purchase price', 'DONE', 'Entered')
    : item('purchasePrice', 'Purchase price', 'WANTED', 'Not entered')
}

const stockNumber: Item = ({ stockNumber: number }) =>
  number
    ? item('stockNumber', 'Stock number', 'DONE', number)
    : item('stockNumber', 'Stock number', 'MISSING', 'Enter one')

/** What Admin has to see to, as far as it is done (docs/domain.md#admin). */
export const checklist = (values: Values): ChecklistItem[] =>
  [v5c, keys, provenance, vat, purchase, stockNumber].map((each) => each(values)).filter((each) => each !== null)

const listed = new Intl.ListFormat('en-GB')

/** What is left, for the bar with the action. */
export function leftToDo(items: readonly ChecklistItem[]): string {
  const names = (state: ChecklistItem['state']) =>
    listed.format(items.filter((each) => each.state === state).map(({ label }) => label))
  const missing = names('MISSING')
  if (missing) return `Still needed: ${missing}`
  const wanted = names('WANTED')
  return wanted ? `Ready to send. To follow: ${wanted}` : 'All documents complete'
}
