import type { OffsiteMovement, OffsiteRecord } from '@forecourt/contracts'
import { StageHeader, type OpenedStage } from '@forecourt/stage'
import { chakra, Segmented, SidePanelLayout } from '@forecourt/ui'
import { useState } from 'react'
import { ReturnForm } from './back/ReturnForm.tsx'
import { ChangeForm } from './journey/ChangeForm.tsx'
import { Journey } from './journey/Journey.tsx'
import { OFFSITE } from './stage.ts'

const SEGMENTS = [
  { value: 'return', label: 'Bring back' },
  { value: 'change', label: 'Change or extend' },
] as const

const Choice = chakra('div', { base: { px: { base: '3', md: '6' }, py: '3' } })

interface Props {
  opened: OpenedStage<OffsiteRecord>
  /** The journey as it was when the page opened. */
  current: OffsiteMovement
}

/** A vehicle that is offsite: it is taken back, or what is known of its journey is changed. */
export function Away({ opened, current }: Props) {
  const [task, setTask] = useState<(typeof SEGMENTS)[number]['value']>('return')
  const { record } = opened
  return (
    <>
      <StageHeader vehicle={record.vehicle} task="Journey" list={OFFSITE.list} />
      <Choice>
        <Segmented label="Actions" value={task} onChange={setTask} segments={SEGMENTS} />
      </Choice>
      <SidePanelLayout side={<Journey current={record.current ?? current} />} sideLabel="Journey">
        {task === 'return' ? (
          <ReturnForm opened={opened} current={current} />
        ) : (
          <ChangeForm opened={opened} current={current} />
        )}
      </SidePanelLayout>
    </>
  )
}
