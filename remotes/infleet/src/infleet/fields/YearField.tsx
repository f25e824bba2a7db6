import { FieldFrame, Input, useApiField, type Origin } from '@forecourt/ui'

/** A year is not grouped as other numbers are: '2,020' is no year. */
export function YearField({ origin }: { origin: Origin | undefined }) {
  const { value, change, frame, control } = useApiField({
    name: 'yearOfManufacture',
    label: 'Year of manufacture',
    origin,
  })
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typeof value === 'number' ? String(value) : ''}
        onChange={(event) => {
          const digits = event.currentTarget.value.replaceAll(/\D/g, '')
          change(digits === '' ? null : Number(digits))
        }}
      />
    </FieldFrame>
  )
}
