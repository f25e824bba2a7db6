import { PRIORITIES, PRIORITY_LABELS, SALE_INTENTION_LABELS, SALE_INTENTIONS } from '@forecourt/domain'
import { choicesOf } from '@forecourt/ui'
import { DateTimeField, FormSection, SegmentedField, SelectField, TextAreaField } from '@forecourt/ui/forms'
import type { Values } from '../values.ts'

/** How soon, for whom, and a note to the next person. */
export function PlanSection({ nextName }: { nextName: string | null }) {
  return (
    <FormSection title="Priority and target">
      <SegmentedField<Values> name="priority" label="Priority" choices={choicesOf(PRIORITIES, PRIORITY_LABELS)} />
      <DateTimeField<Values> name="targetReadyAt" label="Ready by" />
      <SelectField<Values>
        name="saleIntention"
        label="To be sold"
        choices={choicesOf(SALE_INTENTIONS, SALE_INTENTION_LABELS)}
      />
      <TextAreaField<Values>
        name="noteToFirstStage"
        label={nextName ? `Note to ${nextName}` : 'Note to the first stage'}
        limit={1000}
      />
    </FormSection>
  )
}
