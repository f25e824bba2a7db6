import { NAMA_GRADES, PANEL_KEYS, panelLabel } from '@forecourt/domain'
import { FoldedSection, FormSection, SegmentedField, TextAreaField } from '@forecourt/ui'
import { PaintReadings } from './PaintReadings.tsx'
import type { Values } from './values.ts'

/** As the grading sheet prints them: U is unclassified. */
const GRADES = NAMA_GRADES.map((grade) => ({ value: grade, label: grade }))

/** What is said of the body as a whole. */
export function EndSections() {
  return (
    <>
      <FormSection title="The body as a whole" columns={1}>
        <SegmentedField<Values> name="grade" label="NAMA grade" choices={GRADES} />
        <TextAreaField<Values> name="previousRepairs" label="Previous repairs" rows={2} limit={1000} />
      </FormSection>
      <FoldedSection title="Paint depth" note="Microns, by panel" names={['paint']} columns={1}>
        <PaintReadings panels={PANEL_KEYS.map((key) => ({ value: key, label: panelLabel(key) }))} />
      </FoldedSection>
      <FormSection title="Note" columns={1}>
        <TextAreaField<Values> name="note" label="For the quote" rows={3} limit={1000} />
      </FormSection>
    </>
  )
}
