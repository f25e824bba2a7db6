import { VAT_RATES, vatText } from '@forecourt/domain'
import { SelectField } from './SelectField.tsx'

const RATES = VAT_RATES.map((value) => ({ value, label: vatText(value) }))

/** The rate of VAT, kept in basis points. */
export const VatField = ({ name, label = 'VAT' }: { name: string; label?: string }) => (
  <SelectField name={name} label={label} choices={RATES} placeholder={null} />
)
