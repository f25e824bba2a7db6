import type { BodyDamageRecord, StageMove } from '@forecourt/contracts'
import { counted, positionOf } from '@forecourt/domain'
import { FromInfleet, StageForm, StageHeader, type InfleetFact, type OpenedStage } from '@forecourt/stage'
import { SidePanelLayout, useNavigate } from '@forecourt/ui'
import { BODY_DAMAGE } from '../stage/define.ts'
import { EndSections } from './EndSections.tsx'
import { Finish } from './Finish.tsx'
import { MarksSection } from './MarksSection.tsx'
import { useAssessForm } from './useAssessForm.ts'
import { useMarks } from './useMarks.ts'

const MARK = { one: 'mark', many: 'marks' }

/** What the walk round the car is held against. */
const FROM_INFLEET: readonly InfleetFact[] = ['stockNumber', 'source', 'mileage']

/** The damage of a vehicle, marked on a picture of it or chosen from the list. */
export function AssessForm(opened: OpenedStage<BodyDamageRecord>) {
  const { record, isHere, onMoved } = opened
  const { vehicle } = record
  const navigate = useNavigate()
  function goOn(move: StageMove) {
    onMoved(move)
    if (positionOf(move) === 'BODY_DAMAGE:QUOTE') void navigate('../quote', { relative: 'path' })
  }
  const { stage, photos, infleets } = useAssessForm({ ...opened, onMoved: goOn })
  const marks = useMarks(stage.form)
  return (
    <>
      <StageHeader
        vehicle={vehicle}
        task="Assess"
        list={BODY_DAMAGE.list}
        draft={stage.draft}
        count={marks.marks.length > 0 && counted(marks.marks.length, MARK)}
      />
      <SidePanelLayout side={<FromInfleet vehicle={vehicle} facts={FROM_INFLEET} />} sideLabel="Infleet details">
        <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="Assess">
          <MarksSection
            bodyType={vehicle.bodyType}
            marks={marks}
            form={stage.form}
            photos={photos}
            infleets={infleets}
          />
          <EndSections written={vehicle.note} />
          <Finish
            marks={marks.marks}
            photos={photos}
            blocked={isHere ? null : 'The vehicle has moved on. What you typed is kept on this device.'}
          />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}
