import { chakra } from '@chakra-ui/react'
import type { Wallboard } from '@forecourt/contracts'
import { formatTime } from '@forecourt/domain'
import { CloudOff } from '@forecourt/ui/icons.ts'
import { rem } from '@forecourt/ui/theme/tokens.ts'
import { useMemo, useRef } from 'react'
import { BoardFoot } from './BoardFoot.tsx'
import { BoardHead } from './BoardHead.tsx'
import { pagesOf } from './pages.ts'
import { StageColumn } from './StageColumn.tsx'
import { useIsIdle } from './useAwake.ts'
import { useClock } from './useClock.ts'
import { useRenewal } from './useRenewal.ts'
import { GAP, useFit } from './useScale.ts'
import { useTurning } from './useTurning.ts'
import type { Watched } from './useWallboard.ts'

const MINUTE = 60_000
const SECONDS = 5_000
/** From when on what is shown is called old. */
const OLD_AFTER_MS = 60_000

const Root = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: rem(18),
    height: 'dvh',
    px: '6',
    py: '4',
    overflow: 'hidden',
    bg: 'bg.subtle',
    color: 'fg',
  },
  variants: { idle: { true: { cursor: 'none' } } },
})
const Area = chakra('div', { base: { flex: '1 1 auto', minHeight: '0', overflow: 'hidden' } })
const Page = chakra('div', {
  base: { display: 'grid', gap: rem(GAP), animation: 'fadeIn', animationDuration: 'slow' },
})
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
const Empty = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '3',
    height: 'full',
    textAlign: 'center',
    '& > h2': { fontSize: rem(48), lineHeight: rem(58), fontWeight: 'semibold' },
    '& > p': { fontSize: rem(28), lineHeight: rem(38), color: 'fg.muted' },
  },
})

/** A few pixels to and fro, each minute somewhere else: what never moves burns into a screen. */
const SHIFTS = [
  [0, 0],
  [4, 2],
  [2, 4],
  [-2, 3],
  [-4, 0],
  [-2, -3],
  [2, -4],
  [4, -2],
] as const
function shiftAt(minute: number): string {
  const [x, y] = SHIFTS[Math.floor(minute / MINUTE) % SHIFTS.length] ?? SHIFTS[0]
  return `translate(${x}px, ${y}px)`
}

interface Props extends Pick<Watched, 'isLost' | 'answeredAt' | 'ahead'> {
  board: Wallboard
}

/** The board itself: pages of columns that turn by themselves, between the day's figures and every stage in short. */
export function Board({ board, isLost, answeredAt, ahead }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const fit = useFit(area)
  const pages = useMemo(() => pagesOf(board.stages, fit), [board, fit])
  const turning = useTurning(pages.length, useRenewal())
  const isIdle = useIsIdle()
  const minute = useClock(MINUTE)
  const moment = useClock(SECONDS)
  const now = minute + ahead
  const isOld = isLost && answeredAt !== null && moment - answeredAt > OLD_AFTER_MS
  return (
    <Root idle={isIdle} style={{ transform: shiftAt(minute) }}>
      <BoardHead board={board} now={now} />
      {isOld && (
        <Old role="status">
          <CloudOff aria-hidden />
          No connection. This is as it was at {formatTime(new Date(answeredAt + ahead))}, and comes back by itself.
        </Old>
      )}
      <Area ref={area}>
        {pages.length === 0 ? (
          <Empty>
            <h2>No vehicles in stock</h2>
            <p>The first one to be infleeted appears here by itself.</p>
          </Empty>
        ) : (
          <Page key={turning.at} style={{ gridTemplateColumns: `repeat(${fit.columns}, minmax(0, 1fr))` }}>
            {pages[turning.at]?.map((column) => (
              <StageColumn key={`${column.stage.stage} ${column.before}`} column={column} now={now} />
            ))}
          </Page>
        )}
      </Area>
      <BoardFoot stages={board.stages} pages={pages.length} turning={turning} isIdle={isIdle} />
    </Root>
  )
}
