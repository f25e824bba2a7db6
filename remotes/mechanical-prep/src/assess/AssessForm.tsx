import type { MechanicalPrepRecord, StageMove } from '@forecourt/contracts'
import { positionOf } from '@forecourt/domain'
import { Progress, StageForm, StageHeader, type OpenedStage } from '@forecourt/stage'
import { chakra, lazyPart, SidePanelLayout, useNavigate } from '@forecourt/ui'
import { MECHANICAL_PREP } from '../stage/define.ts'
import { AssessContext } from './AssessContext.ts'
import { Finish, useCounts } from './Finish.tsx'
import { Groups } from './Group.tsx'
import { GroupIndex } from './GroupIndex.tsx'
import { LateFacts } from './LateFacts.tsx'
import { MotWaiting } from './MotWaiting.tsx'
import { EndSections, StartSection } from './Sections.tsx'
import { useAssessForm } from './useAssessForm.ts'
import { useMot } from './useMot.ts'
import type { FormPart } from './values.ts'

const MotSection = lazyPart(() => import('./MotSection.tsx'), { title: 'The last MOT', waiting: <MotWaiting /> })

/** The groups stay in sight beside the checklist; on a smaller screen they would only stand below its end. */
const Wide = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    '& :has(> aside)': { display: { base: 'none', xl: 'block' } },
  },
})

/** How much of the checklist is done; it listens by itself. */
function CheckedCount({ form }: { form: FormPart }) {
  const { checked, of } = useCounts(form)
  return (
    <>
      {checked} of {of} checked
    </>
  )
}

function CheckedBar({ form }: { form: FormPart }) {
  const { checked, of } = useCounts(form)
  return <Progress done={checked} of={of} label="Checked" />
}

/** The checklist of a vehicle, from the first press to "Save & quote" (docs/domain.md#checklist). */
export function AssessForm(opened: OpenedStage<MechanicalPrepRecord>) {
  const { record, isHere, onMoved } = opened
  const { vehicle } = record
  const mot = useMot(vehicle.id)
  const navigate = useNavigate()
  function goOn(move: StageMove) {
    onMoved(move)
    const position = positionOf(move)
    if (position === 'MECHANICAL_PREP:QUOTE') void navigate('../quote', { relative: 'path' })
  }
  const { stage, files, tools, setWorkRequired, lateFacts } = useAssessForm({ ...opened, mot, onMoved: goOn })
  const { form, draft } = stage
  return (
    <>
      <StageHeader
        vehicle={vehicle}
        task="Assess"
        list={MECHANICAL_PREP.list}
        draft={draft}
        count={<CheckedCount form={form} />}
      >
        <CheckedBar form={form} />
      </StageHeader>
      <AssessContext value={tools}>
        <LateFacts form={form} facts={lateFacts} />
        <Wide>
          <SidePanelLayout side={<GroupIndex form={form} />} sideLabel="The checklist's groups">
            <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="Assess">
              <StartSection vehicle={vehicle} />
              <MotSection mot={mot} />
              <Groups />
              <EndSections files={files} />
              <Finish
                files={files}
                setWorkRequired={setWorkRequired}
                blocked={isHere ? null : 'The vehicle has moved on. What you typed is kept on this device.'}
              />
            </StageForm>
          </SidePanelLayout>
        </Wide>
      </AssessContext>
    </>
  )
}
