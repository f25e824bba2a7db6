import { useOptions } from '@forecourt/api-client'
import type { MediaRecord } from '@forecourt/contracts'
import { ComboboxField, SelectField } from '@forecourt/ui/forms'
import { useValues, type Values } from './values.ts'

interface Props {
  suppliers: MediaRecord['settings']['suppliers']
  /** People who are chosen already and always among the choices. */
  named: readonly (string | undefined)[]
}

/** Who cleaned it: one of the staff, or one of the dealer's suppliers. */
export function ValeterFields({ suppliers, named }: Props) {
  const [byUserId, supplierId] = useValues(['byUserId', 'supplierId'])
  const { options, isPending } = useOptions('GET /options/active-dealer/employees', { all: true, includeIds: named })
  return (
    <>
      <ComboboxField<Values>
        name="byUserId"
        label="Valeted by"
        required={!supplierId}
        loading={isPending}
        choices={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {(suppliers.length > 0 || supplierId) && (
        <SelectField<Values>
          name="supplierId"
          label="Or by a supplier"
          placeholder="Our own staff"
          disabled={Boolean(byUserId)}
          helper={byUserId ? 'Clear the person to choose a supplier.' : undefined}
          choices={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}
