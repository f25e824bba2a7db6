import { StagePage } from '@forecourt/stage'
import { SAMPLE_STAGE } from '../stage.ts'
import { SampleStageForm } from './SampleStageForm.tsx'

/** Sample Stage of a vehicle. */
export default function SampleStagePage() {
  return (
    <StagePage {...SAMPLE_STAGE} task="Sample Stage" at={['SAMPLE_STAGE:SAMPLE_STAGE']}>
      {(opened) => <SampleStageForm {...opened} />}
    </StagePage>
  )
}
