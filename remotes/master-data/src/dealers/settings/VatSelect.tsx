import { VAT_RATES } from '@forecourt/domain'
import { FieldFrame, NativeSelect, useApiField } from '@forecourt/ui'

/** The rate of VAT of a row, kept in basis points. */
export function VatSelect({ name }: { name: string }) {
  const { value, change, frame, control } = useApiField({ name, label: 'VAT' })
  return (
    <FieldFrame {...frame}>
      <NativeSelect.Root disabled={control.disabled} invalid={Boolean(frame.error)}>
        <NativeSelect.Field
          {...control}
          value={String(value)}
          onChange={(event) => change(Number(event.currentTarget.value))}
        >
          {VAT_RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate / 100} %
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}
