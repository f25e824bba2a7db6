import { chakra } from '@forecourt/ui'
import { unreadText } from '../../unread.ts'
import { Composer } from './Composer.tsx'
import { showNewMessages } from './useNewestInSight.ts'

/** At the foot of a telephone's page, within the thumb's reach; the record scrolls behind it. */
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

interface Props {
  vehicleId: string
  mark: string
  unread: number
}

export function ComposerBar({ vehicleId, mark, unread }: Props) {
  return (
    <Bar data-print="no">
      {unread > 0 && (
        <ToThread type="button" onClick={showNewMessages}>
          {unreadText(unread)}
        </ToThread>
      )}
      <Composer vehicleId={vehicleId} mark={mark} />
    </Bar>
  )
}
