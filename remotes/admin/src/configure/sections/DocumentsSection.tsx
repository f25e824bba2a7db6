import { V5C_STATUS_LABELS, V5C_STATUSES } from '@forecourt/domain'
import { choicesOf } from '@forecourt/ui'
import { FormSection, SegmentedField, TextField } from '@forecourt/ui/forms'
import { useValues, type Values } from '../values.ts'

const USUAL_KEYS = [0, 1, 2, 3, 4]

/** V5C, keys and where they are. */
export function DocumentsSection() {
  const [keysCount, v5cStatus] = useValues(['keysCount', 'v5cStatus'])
  const counts = typeof keysCount === 'number' && keysCount > 4 ? [...USUAL_KEYS, keysCount] : USUAL_KEYS
  return (
    <FormSection title="Documents and keys">
      <SegmentedField<Values>
        name="v5cStatus"
        label="V5C"
        required
        span={2}
        choices={choicesOf(V5C_STATUSES, V5C_STATUS_LABELS)}
      />
      <TextField<Values>
        name="v5cReference"
        label="V5C document reference"
        helper="11 digits"
        inputMode="numeric"
        disabled={v5cStatus === 'NOT_REQUIRED'}
        normalise={(text) => text.replaceAll(/\D/g, '').slice(0, 11)}
      />
      <SegmentedField<Values>
        name="keysCount"
        label="Keys"
        required
        choices={counts.map((count) => ({ value: count, label: String(count) }))}
      />
      <TextField<Values> name="keyTag" label="Key tag" maxLength={20} />
      <TextField<Values> name="location" label="Bay" maxLength={40} />
    </FormSection>
  )
}
