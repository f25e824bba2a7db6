import type { SoldRecord } from '@forecourt/contracts'
import { POSITIONS, transition } from '@forecourt/domain'
import { StagePage, type OpenedStage } from '@forecourt/stage'
import { SOLD } from '../stage.ts'
import { SoldForm } from './SoldForm.tsx'
import { useSoldDirectlyForm } from './useSoldForm.ts'

const { from } = transition('S3')
const ANYWHERE = POSITIONS.filter((position) => from.includes(position))

const Directly = (opened: OpenedStage<SoldRecord>) => (
  <SoldForm opened={opened} stage={useSoldDirectlyForm(opened)} isDirect />
)

/** Sells a vehicle that is not on sale, from wherever it is. */
export default function SoldDirectlyPage() {
  return (
    <StagePage {...SOLD} task="Mark as Sold" at={ANYWHERE}>
      {(opened) => <Directly {...opened} />}
    </StagePage>
  )
}
