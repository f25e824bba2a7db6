import { StageForm, StageHeader, UploadsLeft } from '@forecourt/stage'
import { SidePanelLayout } from '@forecourt/ui'
import { DateTimeField, FormSection, HundredthsField, TextAreaField } from '@forecourt/ui/forms'
import { useState } from 'react'
import { AddPhotos } from '../findings/AddPhotos.tsx'
import { FindingsPanel } from '../findings/FindingsPanel.tsx'
import { usePrepStage } from '../stage/PrepContext.ts'
import { jobsKeyOf } from '../stage/findings.ts'
import type { OpenedPrep } from '../stage/PrepPage.tsx'
import { ApprovedLines } from './ApprovedLines.tsx'
import { LineList } from './LineList.tsx'
import { modeOf, openFindings, versionToRevise, wantedOf } from './opening.ts'
import { RevisionNotice } from './RevisionNotice.tsx'
import { SendBar } from './SendBar.tsx'
import { StandardJobs } from './StandardJobs.tsx'
import { TotalsPanel } from './TotalsPanel.tsx'
import { Uncovered } from './Uncovered.tsx'
import { useLines } from './useLines.ts'
import { useQuoteForm } from './useQuoteForm.ts'
import type { Values } from './values.ts'

const TASKS = { FIRST: 'Quote', REVISION: 'Revise the quote', SUPPLEMENTARY: 'Quote extra work' } as const

/** What the work costs, line by line, for the manager to decide (docs/domain.md#quotes). */
export function QuoteForm(opened: OpenedPrep) {
  const { record, base, isHere } = opened
  const { list, words } = usePrepStage()
  const stage = useQuoteForm(opened)
  const { form, found, mode } = stage
  const { settings } = base
  const wanted = wantedOf(base, found)
  const before = versionToRevise(base)
  const [open] = useState(() => openFindings(base, found))
  const actions = useLines(form, settings, found, { wanted, open })

  const side = (
    <>
      <TotalsPanel form={form} budget={base.budget} />
      {mode === 'SUPPLEMENTARY' && <ApprovedLines quotes={base.quotes} />}
      <FindingsPanel findings={found} files={record.files} />
    </>
  )
  return (
    <>
      <StageHeader vehicle={record.vehicle} task={TASKS[mode]} list={list} draft={stage.draft} />
      <SidePanelLayout side={side} sideLabel="Total and findings">
        <StageForm
          stage={stage}
          vehicle={record.vehicle}
          // Where the quote was decided meanwhile, this form is of another one than the page would open with now.
          isHere={isHere && modeOf(record) === mode}
          label={TASKS[mode]}
        >
          <UploadsLeft vehicleId={record.vehicle.id} />
          {before && <RevisionNotice before={before} />}
          <LineList form={form} settings={settings} findings={found} actions={actions} before={before} />
          <Uncovered
            form={form}
            findings={found}
            open={open}
            asksWhy={mode !== 'SUPPLEMENTARY'}
            settings={settings}
            actions={actions}
          />
          <StandardJobs settings={settings} wanted={open.map((ref) => jobsKeyOf(found, ref))} actions={actions} />
          <AddPhotos
            vehicleId={record.vehicle.id}
            files={record.files}
            labelOf={found.labelOf}
            refs={found.toQuote}
            label="Other photos and documents"
            purpose="quote"
          />
          <FormSection title="When">
            <HundredthsField<Values> name="expectedHours" label="Time needed" suffix="h" helper={words.hours} />
            <DateTimeField<Values> name="expectedReadyAt" label="Ready by" />
            <TextAreaField<Values> name="note" label="Note for the manager" limit={1000} />
          </FormSection>
          <SendBar form={form} mode={mode} autoApproveNet={settings.autoApproveNet} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}
