import { chakra } from '@chakra-ui/react'
import type { Wallboard } from '@forecourt/contracts'
import { rem } from '@forecourt/ui/theme/tokens.ts'
import { useMemo, useRef } from 'react'
import { BoardFoot } from './BoardFoot.tsx'
import { BoardHead } from './BoardHead.tsx'
import { OldNotice } from './OldNotice.tsx'
import { pagesOf } from './pages.ts'
import { StageColumn } from './StageColumn.tsx'
import { useIsIdle } from './useAwake.ts'
import { useClock } from './useClock.ts'
import { useRenewal } from './useRenewal.ts'
import { GAP, useFit } from './useScale.ts'
import { useTurning } from './useTurning.ts'
import type { Watched } from './useWallboard.ts'

const MINUTE = 60_000

const Root = chakra('main', {
  base: { height: 'dvh', px: '6', py: '4', overflow: 'hidden', bg: 'bg.subtle', color: 'fg' },
  variants: { idle: { true: { cursor: 'none' } } },
})
const Picture = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: rem(18), height: 'full' },
})
const Area = chakra('div', { base: { flex: '1 1 auto', minHeight: '0', overflow: 'hidden' } })
const Page = chakra('div', {
  base: { display: 'grid', gap: rem(GAP), animation: 'fadeIn', animationDuration: 'slow' },
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
  const now = useClock(MINUTE, ahead)
  return (
    <Root idle={isIdle}>
      <Picture style={{ transform: shiftAt(now) }}>
        <BoardHead board={board} now={now} />
        {isLost && answeredAt !== null && <OldNotice answeredAt={answeredAt} ahead={ahead} />}
        <Area ref={area}>
          {pages.length === 0 ? (
            <Empty>
              <h2>No vehicles in stock</h2>
              <p>The first vehicle infleeted appears here automatically.</p>
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
      </Picture>
    </Root>
  )
}
