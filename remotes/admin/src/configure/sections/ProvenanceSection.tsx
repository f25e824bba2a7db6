import {
  londonDay,
  PROVENANCE_ALERT_LABELS,
  PROVENANCE_ALERTS,
  PROVENANCE_STATUS_LABELS,
  PROVENANCE_STATUSES,
} from '@forecourt/domain'
import { useNow, choicesOf } from '@forecourt/ui'
import { ChipsField, DateField, FormSection, SegmentedField, TextAreaField, TextField } from '@forecourt/ui/forms'
import { useValues, type Values } from '../values.ts'

/** The check for finance, write-off and theft. An alert needs a note of the findings. */
export function ProvenanceSection() {
  const now = useNow()
  const [status, alerts] = useValues(['provenance.status', 'provenance.alerts'])
  const isDone = status === 'CLEAR' || status === 'ALERT'
  const hasAlerts = (alerts ?? []).length > 0
  return (
    <FormSection title="Provenance">
      <SegmentedField<Values>
        name="provenance.status"
        label="Check"
        required
        span="full"
        choices={choicesOf(PROVENANCE_STATUSES, PROVENANCE_STATUS_LABELS)}
      />
      {isDone && (
        <>
          <TextField<Values> name="provenance.provider" label="Checked with" placeholder="HPI" maxLength={40} />
          <TextField<Values> name="provenance.reference" label="Reference" maxLength={60} />
          <DateField<Values> name="provenance.checkedAt" label="Checked on" max={londonDay(now)} />
        </>
      )}
      {(status === 'ALERT' || hasAlerts) && (
        <ChipsField<Values>
          name="provenance.alerts"
          label="Findings"
          choices={choicesOf(PROVENANCE_ALERTS, PROVENANCE_ALERT_LABELS)}
        />
      )}
      {(status === 'ALERT' || hasAlerts) && (
        <TextAreaField<Values> name="provenance.note" label="Note" required={status === 'ALERT'} limit={1000} />
      )}
    </FormSection>
  )
}
