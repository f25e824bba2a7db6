import { FormSection, SegmentedField, TextAreaField, TextField } from '@forecourt/ui/forms'
import type { CompletionValues } from './outcomes.ts'
import { PeopleFields } from './PeopleFields.tsx'

export const PASSED = [
  { value: true, label: 'Passed' },
  { value: false, label: 'Failed' },
]

/** Who did the work, who checked it, and what else there is to say. */
export function QualitySection({ technicianId }: { technicianId: string | undefined }) {
  return (
    <FormSection title="Quality check" note="Nobody checks their own work if a colleague can check it.">
      <PeopleFields named={[technicianId]} />
      <SegmentedField<CompletionValues> name="qualityPassed" label="Quality check" choices={PASSED} />
      <TextField<CompletionValues> name="partsNote" label="Parts note" span="full" />
      <TextAreaField<CompletionValues> name="note" label="Note" limit={1000} rows={2} />
    </FormSection>
  )
}
