import { VAT_RATES, vatText } from '@forecourt/domain'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FieldAppearance } from './FieldFrame.tsx'
import { SelectField } from './SelectField.tsx'

const RATES = VAT_RATES.map((value) => ({ value, label: vatText(value) }))

interface Props<Values extends FieldValues> extends Pick<FieldAppearance, 'labelHiddenIn'> {
  name: NoInfer<FieldPath<Values>>
  label?: string
}

/** The rate of VAT, kept in basis points. */
export const VatField = <Values extends FieldValues = never>({ label = 'VAT', ...field }: Props<Values>) => (
  <SelectField<Values> {...field} label={label} choices={RATES} placeholder={null} />
)
