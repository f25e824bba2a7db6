import { Button, chakra } from '@chakra-ui/react'
import type { Notification } from '@forecourt/contracts'
import { counted, type Stage, STAGE_LABELS } from '@forecourt/domain'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { ChevronDown } from '@forecourt/ui/icons.ts'
import { useId, useState } from 'react'
import { byStage, byVehicle } from './grouping.ts'
import { NotificationRows } from './NotificationRows.tsx'

const VEHICLE = { one: 'vehicle', many: 'vehicles' }

const Root = chakra('div', { base: { borderBottomWidth: '1px' } })
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', pe: '2' } })
const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minWidth: '0',
    minHeight: { base: 'touch', md: '10' },
    px: '3.5',
    textStyle: 'sm',
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '& svg': { boxSize: '4', flexShrink: '0', color: 'fg.muted' },
    '&[aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
  },
})
const Name = chakra('span', { base: { fontWeight: 'medium' } })

interface Props {
  notifications: readonly Notification[]
  onOpen: (notification: Notification) => void
  /** Marks these as read together. */
  onRead: (ids: string[]) => void
}

function LateStage({ stage, notifications, onOpen, onRead }: Props & { stage: Stage | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const label = stage ? STAGE_LABELS[stage] : 'Elsewhere'
  return (
    <Root>
      <Head>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <ChevronDown aria-hidden />
          <Name>{label}</Name>
          <MutedText as="span">{counted(byVehicle(notifications).size, VEHICLE)}</MutedText>
        </Toggle>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Mark ${label} as read`}
          onClick={() => onRead(notifications.map((each) => each.id))}
        >
          Mark read
        </Button>
      </Head>
      <div id={id} hidden={!isOpen}>
        {isOpen && <NotificationRows label={label} notifications={notifications} onOpen={onOpen} />}
      </div>
    </Root>
  )
}

/** What is late or soon will be: a line for each stage, opened by those who want to know. */
export const LateStages = ({ notifications, ...rest }: Props) =>
  [...byStage(notifications)].map(([stage, ofStage]) => (
    <LateStage key={stage} stage={stage} notifications={ofStage} {...rest} />
  ))
