import { pageFor, WORK_POSITIONS } from '@forecourt/domain'
import { nextStageName, StageForm, StageHeader, type StageFormHandle } from '@forecourt/stage'
import { ButtonLink, SidePanelLayout } from '@forecourt/ui'
import { FormActions, type FieldValues } from '@forecourt/ui/forms'
import type { ReactNode } from 'react'
import { AddPhotos } from '../findings/AddPhotos.tsx'
import { FindingsPanel } from '../findings/FindingsPanel.tsx'
import { usePrepStage } from '../stage/PrepContext.ts'
import type { OpenedPrep } from '../stage/PrepPage.tsx'
import { completionOf } from './outcomes.ts'
import { QualitySection } from './QualitySection.tsx'
import type { OpenWork } from './useCompletionForm.ts'
import { VariancePanel } from './VariancePanel.tsx'
import { WorkPanel } from './WorkPanel.tsx'

interface Props<Held extends FieldValues> {
  opened: OpenedPrep
  /** The stage's form, as `useCompletionForm` gives it. */
  completion: StageFormHandle<Held> & OpenWork
  /** What the stage asks beside. */
  children: ReactNode
}

const TASK = 'Finish the work'

/** What became of the approved work, so that the vehicle can go on (docs/domain.md#completion). */
export function CompletionForm<Held extends FieldValues>({ opened, completion, children }: Props<Held>) {
  const { record, isHere } = opened
  const { stage: name, list } = usePrepStage()
  const { vehicle } = record
  const { lines, found } = completion
  const form = completionOf(completion.form)

  const side = (
    <>
      <VariancePanel form={form} lines={lines} />
      <FindingsPanel findings={found} files={record.files} />
    </>
  )
  return (
    <>
      <StageHeader
        vehicle={vehicle}
        task={TASK}
        list={list}
        draft={completion.draft}
        actions={<ButtonLink to={pageFor(`${name}:QUOTE`, vehicle.id)}>Quote extra work</ButtonLink>}
      />
      <SidePanelLayout side={side} sideLabel="Cost and findings">
        <StageForm stage={completion} vehicle={vehicle} isHere={isHere} label={TASK}>
          <WorkPanel form={form} lines={lines} />
          {children}
          <AddPhotos
            vehicleId={vehicle.id}
            files={record.files}
            labelOf={found.labelOf}
            refs={[]}
            label="Photos and documents of the work"
            purpose="completion"
          />
          <QualitySection technicianId={found.by?.id} />
          <FormActions submit={`Finish and send to ${nextStageName(vehicle.route, WORK_POSITIONS[name])}`} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}
