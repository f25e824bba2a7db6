import { chakra, IconButton } from '@chakra-ui/react'
import { Bell } from '@forecourt/ui/icons.ts'
import { lazyDialog } from '@forecourt/ui/lazy/lazyDialog.tsx'
import { useId, useState } from 'react'
import { useUnread } from './useUnread.ts'

const NotificationPanel = lazyDialog(() => import(/* webpackChunkName: "notifications" */ './NotificationPanel.tsx'))

const Root = chakra('span', { base: { position: 'relative', display: 'inline-flex' } })
const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: { base: '1', md: '-1' },
    insetEnd: { base: '0.5', md: '-1' },
    minWidth: '18px',
    height: '18px',
    px: '1',
    borderRadius: 'full',
    bg: 'danger.solid',
    color: 'fg.onSolid',
    fontSize: '11px',
    lineHeight: '18px',
    fontWeight: 'semibold',
    textAlign: 'center',
    pointerEvents: 'none',
  },
})

const MOST = 99

/** Counts what needs the person, not all that happened; the panel is fetched when somebody reaches for it. */
export function NotificationBell() {
  const { needsYou: count } = useUnread()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Root>
      <IconButton
        id={id}
        variant="ghost"
        aria-label={count === 0 ? 'Notifications' : `Notifications, ${count} ${count === 1 ? 'needs' : 'need'} you`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={NotificationPanel.preload}
        onClick={() => setOpen(!open)}
      >
        <Bell aria-hidden />
      </IconButton>
      {count > 0 && <Count aria-hidden>{count > MOST ? `${MOST}+` : count}</Count>}
      {open && <NotificationPanel bell={id} onClose={() => setOpen(false)} />}
    </Root>
  )
}
