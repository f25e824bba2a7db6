import { StandardJob } from '@forecourt/contracts'
import { QUOTE_LINE_TYPE_LABELS, VAT_RATES, type VatRate, vatText } from '@forecourt/domain'
import { v7 } from 'uuid'
import { field, hundredths, keyOf, choice, Unreadable } from '../fields.ts'
import { settingsKind } from './settings-list.ts'

const NO_VAT = new Set(['exempt', 'none', 'novat', 'zero'])

/** `20%`, `20` and `0.2` are one rate. */
function vat(text: string): VatRate {
  if (NO_VAT.has(keyOf(text))) return 0
  const figure = Number(text.replace('%', ''))
  const found = VAT_RATES.find((rate) => rate === Math.round(figure * 100) || rate === Math.round(figure * 10_000))
  if (found === undefined) throw new Unreadable(`This is not a rate of VAT: ${VAT_RATES.map(vatText).join(', ')}.`)
  return found
}

/** Lines that a dealer's quotes offer ready made. */
export const standardJobsKind = settingsKind({
  kind: 'STANDARD_JOBS',
  permissions: ['master.dealers.update', 'dealer.settings.update'],
  list: 'standardJobs',
  schema: StandardJob,
  most: 200,
  nameField: 'description',
  nameOf: ({ description }) => description,
  formOf: ({ values }, before) => ({
    key: before?.key ?? v7(),
    description: values['description'],
    type: values['type'] ?? before?.type ?? 'LABOUR',
    labourHours: values['labourHours'] ?? before?.labourHours ?? 0,
    unitCost: values['unitCost'] ?? before?.unitCost ?? 0,
    vatBp: values['vatBp'] ?? before?.vatBp ?? 2000,
    itemRef: before?.itemRef ?? null,
  }),
  fields: [
    field('description', 'Job', {
      isRequired: true,
      spellings: ['Description', 'Standard job', 'Job description', 'Name', 'Operation'],
    }),
    field('type', 'Type', { spellings: ['Line type', 'Kind'], read: choice(QUOTE_LINE_TYPE_LABELS) }),
    field('labourHours', 'Labour hours', { spellings: ['Hours', 'Labour', 'Time', 'Units'], read: hundredths }),
    field('unitCost', 'Cost', {
      spellings: ['Unit cost', 'Price', 'Parts', 'Parts cost', 'Net'],
      hint: 'In pounds, without VAT',
      read: hundredths,
    }),
    field('vatBp', 'VAT', { spellings: ['VAT rate', 'Tax'], hint: '20%, 5% or 0%', read: vat }),
  ],
})
