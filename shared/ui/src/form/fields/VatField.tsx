import { VAT_RATES, vatText } from '@forecourt/domain'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from './SelectField.tsx'

const RATES = VAT_RATES.map((value) => ({ value, label: vatText(value) }))

interface Props<Values extends FieldValues> {
  name: NoInfer<FieldPath<Values>>
  label?: string
}

/** The rate of VAT, kept in basis points. */
export const VatField = <Values extends FieldValues = never>({ name, label = 'VAT' }: Props<Values>) => (
  <SelectField<Values> name={name} label={label} choices={RATES} placeholder={null} />
)
