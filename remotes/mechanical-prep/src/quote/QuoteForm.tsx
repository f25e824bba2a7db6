import type { MechanicalPrepRecord } from '@forecourt/contracts'
import { StageForm, StageHeader, type OpenedStage } from '@forecourt/stage'
import {
  DateTimeField,
  FormSection,
  HundredthsField,
  SidePanelLayout,
  TextAreaField,
  type ApiFormHandle,
} from '@forecourt/ui'
import { LIST_LINK } from '../list/link.ts'
import { ApprovedLines } from './ApprovedLines.tsx'
import { FindingsPanel } from './FindingsPanel.tsx'
import { LineList } from './LineList.tsx'
import { modeOf, versionToRevise } from './opening.ts'
import { RevisionNotice } from './RevisionNotice.tsx'
import { SendBar } from './SendBar.tsx'
import { StandardJobs } from './StandardJobs.tsx'
import { TotalsPanel } from './TotalsPanel.tsx'
import { Uncovered } from './Uncovered.tsx'
import { useLines } from './useLines.ts'
import { useQuoteForm } from './useQuoteForm.ts'
import type { Values } from './values.ts'

const TASKS = { FIRST: 'Quote', REVISION: 'Revise the quote', SUPPLEMENTARY: 'Quote extra work' } as const

/** What the work costs, line by line, for the manager to decide (domain section 4.3, M3 and M5). */
export function QuoteForm({ record, isRefreshing, isHere, refresh, onMoved }: OpenedStage<MechanicalPrepRecord>) {
  const stage = useQuoteForm({ record, refresh, onMoved })
  const { base, mode } = stage
  const form = stage.form as ApiFormHandle<Values>
  const { settings } = base
  const isExtra = mode === 'SUPPLEMENTARY'
  const assessment = isExtra ? null : base.assessment
  const before = versionToRevise(base)
  const actions = useLines(form, settings, assessment)

  const side = (
    <>
      <TotalsPanel form={form} budget={base.budget} />
      {isExtra && <ApprovedLines quotes={base.quotes} />}
      <FindingsPanel assessment={base.assessment} files={base.files} />
    </>
  )
  return (
    <>
      <StageHeader vehicle={record.vehicle} task={TASKS[mode]} list={LIST_LINK} draft={stage.draft} />
      <SidePanelLayout side={side} sideLabel="Total and what was found">
        <StageForm
          stage={stage}
          vehicle={record.vehicle}
          // Where the quote was decided meanwhile, this form is of another one than the page would open with now.
          isHere={isHere && modeOf(record) === mode}
          isRefreshing={isRefreshing}
          label={TASKS[mode]}
        >
          {before && <RevisionNotice before={before} />}
          <LineList form={form} settings={settings} actions={actions} before={before} />
          <Uncovered form={form} assessment={assessment} settings={settings} actions={actions} />
          <StandardJobs settings={settings} actions={actions} />
          <FormSection title="When">
            <HundredthsField<Values>
              name="expectedHours"
              label="Time it takes"
              suffix="h"
              helper="On the ramp, in all"
            />
            <DateTimeField<Values> name="expectedReadyAt" label="Ready by" />
            <TextAreaField<Values> name="note" label="Note for the manager" limit={1000} />
          </FormSection>
          <SendBar form={form} mode={mode} autoApproveNet={settings.autoApproveNet} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}
