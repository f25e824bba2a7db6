import type { BodyDamageRecord } from '@forecourt/contracts'
import { CompletionForm, OdometerField, useCompletionForm, type OpenedPrep } from '@forecourt/prep'
import { FormSection } from '@forecourt/ui/forms'
import { useState } from 'react'
import { BeforeAndAfter } from './BeforeAndAfter.tsx'
import { completionOf, drafted } from './values.ts'

/** The end of the repair: beside what both stages ask, each damage before and after. */
export function RepairForm(opened: OpenedPrep<BodyDamageRecord>) {
  const { record, findings } = opened
  const [schema] = useState(() => completionOf({ odometerIn: findings.odometer }))
  const completion = useCompletionForm(opened, {
    schema,
    own: {},
    draft: { route: 'POST /stage/body-damage/:vehicleId/completion/draft', body: drafted },
    submit: { route: 'POST /stage/body-damage/:vehicleId/completion' },
  })
  return (
    <CompletionForm opened={opened} completion={completion}>
      <BeforeAndAfter record={record} lines={completion.lines} />
      <FormSection title="The vehicle">
        <OdometerField vehicle={record.vehicle} before={completion.found.odometer} />
      </FormSection>
    </CompletionForm>
  )
}
