import type { IctRecord } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { ShieldCheck, Notice } from '@forecourt/ui'
import { CheckboxField, FormSection } from '@forecourt/ui/forms'
import type { Values } from './values.ts'

type Record = Pick<IctRecord, 'ict' | 'mayConfirm'>

function words({ ict }: Record) {
  if (ict?.ictNotRequired) return 'A sales manager has said that no ICT is needed.'
  if (!ict?.ictConfirmed)
    return 'A sales manager has to tick this before the vehicle moves on. They are notified once the form is complete.'
  const { ictConfirmedBy, ictConfirmedAt } = ict
  return `Ticked by ${ictConfirmedBy?.name ?? 'a sales manager'}${ictConfirmedAt ? `, ${formatDateTime(ictConfirmedAt)}` : ''}.`
}

/** The box that only a sales manager may change; others see who ticked it (docs/domain.md#ict). */
export function ConfirmSection(record: Record) {
  if (!record.mayConfirm) {
    return (
      <Notice icon={ShieldCheck} tone={record.ict?.ictConfirmed || record.ict?.ictNotRequired ? 'good' : 'quiet'}>
        {words(record)}
      </Notice>
    )
  }
  return (
    <FormSection title="Sales manager" columns={2}>
      <CheckboxField<Values>
        name="ictConfirmed"
        label="ICT confirmed"
        helper={record.ict?.ictConfirmed ? words(record) : 'The vehicle can move to its next stage.'}
      />
      <CheckboxField<Values>
        name="ictNotRequired"
        label="No ICT needed"
        helper="The vehicle moves to its next stage without an ICT."
      />
    </FormSection>
  )
}
