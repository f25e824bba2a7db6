import type { InfleetFormMetadata } from '@forecourt/contracts'
import { chakra } from '@forecourt/ui'
import { FormSection, NumberField, SegmentedField, SelectField, TextField } from '@forecourt/ui/forms'
import { memo } from 'react'
import { useValues, type SetValue, type Values } from '../rules.ts'
import { ArrivedField } from './ArrivedField.tsx'

interface Props {
  setValue: SetValue
  metadata: InfleetFormMetadata | undefined
  lastMot: string | null
}

const Pair = chakra('div', { base: { display: 'grid', gridTemplateColumns: '3fr 2fr', gap: '2', minWidth: '0' } })

const KEYS = [
  { value: 0, label: '0' },
  { value: 1, label: '1' },
  { value: 2, label: '2' },
  { value: 3, label: '3+' },
]

/** What is seen and said at the gate. */
export const ArrivalFields = memo(function ArrivalFields({ setValue, metadata, lastMot }: Props) {
  const [unit] = useValues(['mileageUnit'])
  const sources = metadata?.sources ?? []

  /** Stock from that source is the manufacturer's, which decides its documents and its route. */
  function noteAgency(sourceId: string | number | null) {
    const isAgency = sources.find(({ id }) => id === sourceId)?.code === 'AGENCY'
    setValue('isAgency', isAgency, { shouldDirty: true })
  }

  return (
    <FormSection title="Arrival">
      <NumberField<Values>
        name="mileage"
        label="Mileage"
        required
        suffix={unit === 'KM' ? 'km' : 'miles'}
        helper={lastMot}
      />
      <SelectField<Values>
        name="sourceId"
        label="Source"
        required
        placeholder={metadata ? 'Choose…' : 'Loading…'}
        choices={sources.map(({ id, name }) => ({ value: id, label: name }))}
        onValue={noteAgency}
      />
      <TextField<Values>
        name="supplierName"
        label="Supplier or seller"
        suggestions={metadata?.recentSuppliers ?? []}
        maxLength={120}
      />
      <ArrivedField />
      <SegmentedField<Values> name="keysCount" label="Keys" choices={KEYS} />
      <Pair>
        <TextField<Values>
          name="location"
          label="Bay"
          placeholder="Bay 12"
          suggestions={metadata?.recentLocations ?? []}
          maxLength={40}
        />
        <TextField<Values> name="keyTag" label="Key tag" placeholder="204" maxLength={20} />
      </Pair>
    </FormSection>
  )
})
