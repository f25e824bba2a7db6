import { Button, ButtonLink, chakra, MessageSquare } from '@forecourt/ui'
import { unreadText } from '../../unread.ts'
import { Composer } from './Composer.tsx'
import { showNewMessages } from './useNewestInSight.ts'

/** At the foot of a phone's page, within the thumb's reach; the record scrolls behind it. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    display: 'grid',
    gap: '2',
    px: '3',
    pt: '2',
    paddingBottom: 'calc({spacing.2} + env(safe-area-inset-bottom))',
    bg: 'bg',
    borderTopWidth: '1px',
    boxShadow: 'bar',
  },
})
const ToThread = chakra('button', {
  base: { minHeight: 'touch', textStyle: 'sm', fontWeight: 'medium', color: 'accent.fg', cursor: 'pointer' },
})
/** Hidden and not left out: a photo may be on its way to it. What was begun is in sight. */
const Writing = chakra('div', {
  variants: { folded: { true: { '&:not(:has(textarea:not(:placeholder-shown)))': { display: 'none' } } } },
})
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    '& > *': { minHeight: 'touchLg' },
    '& > :last-child': { flex: '1 1 0', minWidth: '0' },
  },
})

interface Props {
  vehicleId: string
  mark: string
  unread: number
  /** What the vehicle waits for; null where it waits for nobody here. */
  task: { to: string; label: string } | null
  isWriting: boolean
  onWrite: (writes: boolean) => void
}

export function ComposerBar({ vehicleId, mark, unread, task, isWriting, onWrite }: Props) {
  return (
    <Bar data-print="no">
      {unread > 0 && (
        <ToThread type="button" onClick={showNewMessages}>
          {unreadText(unread)}
        </ToThread>
      )}
      <Writing folded={task !== null && !isWriting}>
        <Composer vehicleId={vehicleId} mark={mark} takesFocus={isWriting} />
      </Writing>
      {task && (
        <Actions>
          <Button aria-expanded={isWriting} onClick={() => onWrite(!isWriting)}>
            <MessageSquare aria-hidden />
            Message
          </Button>
          <ButtonLink to={task.to} variant="solid">
            {task.label}
          </ButtonLink>
        </Actions>
      )}
    </Bar>
  )
}
