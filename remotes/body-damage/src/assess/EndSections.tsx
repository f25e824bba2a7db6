import { NAMA_GRADES, PANEL_KEYS, panelLabel } from '@forecourt/domain'
import { FoldedSection, FormSection, SegmentedField, TextAreaField } from '@forecourt/ui/forms'
import { InfleetNote } from './InfleetNote.tsx'
import { PaintReadings } from './PaintReadings.tsx'
import type { Values } from './values.ts'

/** As the grading sheet prints them: U is unclassified. */
const GRADES = NAMA_GRADES.map((grade) => ({ value: grade, label: grade }))

interface Props {
  /** What infleet wrote of the vehicle. */
  written: string | null
}

/** What is said of the body as a whole. */
export function EndSections({ written }: Props) {
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
        {written && <InfleetNote text={written} />}
        <TextAreaField<Values> name="note" label="Note for the estimator" rows={3} limit={1000} />
      </FormSection>
    </>
  )
}
