import { chakra } from '@chakra-ui/react'
import { formatTime } from '@forecourt/domain'
import { CloudOff } from '@forecourt/ui/icons.ts'
import { rem } from '@forecourt/ui/theme/tokens.ts'
import { useClock } from './useClock.ts'

const LOOK_EVERY_MS = 5_000
/** From when on what is shown is called old. */
const OLD_AFTER_MS = 60_000

const Old = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    borderRadius: 'lg',
    bg: 'sla.amber.subtle',
    color: 'sla.amber.fg',
    fontSize: rem(26),
    lineHeight: rem(34),
    fontWeight: 'semibold',
    _icon: { boxSize: '7', flexShrink: '0' },
  },
})
interface Props {
  /** By this device's clock. */
  answeredAt: number
  ahead: number
}

/** That the line is away, and as of when the board is; nothing while that is less than a minute ago. */
export function OldNotice({ answeredAt, ahead }: Props) {
  // Looked at here, so that the whole board is not drawn again for it.
  const now = useClock(LOOK_EVERY_MS)
  if (now - answeredAt <= OLD_AFTER_MS) return null
  return (
    <Old role="status">
      <CloudOff aria-hidden />
      No connection. Last updated at {formatTime(new Date(answeredAt + ahead))}; it reconnects automatically.
    </Old>
  )
}
