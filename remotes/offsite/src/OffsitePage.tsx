import type { OffsiteRecord } from '@forecourt/contracts'
import { isOpen, POSITIONS } from '@forecourt/domain'
import { StagePage, type OpenedStage } from '@forecourt/stage'
import { SendForm } from './journey/SendForm.tsx'
import { Away } from './Away.tsx'
import { OFFSITE } from './stage.ts'

const OPEN = POSITIONS.filter(isOpen)

/** Sends a vehicle offsite or takes it back, by where it is (docs/domain.md#offsite). */
export default function OffsitePage() {
  return (
    <StagePage {...OFFSITE} task="Offsite" at={OPEN}>
      {(opened) => <ByPosition {...opened} />}
    </StagePage>
  )
}

/** What was opened stays, with what was typed, when a colleague is faster; its form then says so. */
function ByPosition(opened: OpenedStage<OffsiteRecord>) {
  const { base, record } = opened
  const isHere = opened.isHere && (record.current === null) === (base.current === null)
  const page = { ...opened, isHere }
  return base.current ? <Away opened={page} current={base.current} /> : <SendForm {...page} />
}
