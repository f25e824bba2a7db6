import { Button, chakra } from '@chakra-ui/react'
import type { WallboardStage } from '@forecourt/contracts'
import { stageLabel } from '@forecourt/domain'
import { ChevronLeft, ChevronRight, Pause, RefreshCw } from '@forecourt/ui/icons.ts'
import { SlaShape } from '@forecourt/ui/sla/SlaShape.tsx'
import { StageDot } from '@forecourt/ui/stage/StageDot.tsx'
import { rem } from '@forecourt/ui/theme/tokens.ts'
import type { Turning } from './useTurning.ts'

const Root = chakra('footer', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '6',
    flexShrink: '0',
    minHeight: rem(44),
    fontSize: rem(22),
    lineHeight: rem(28),
  },
})
const Strip = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    flex: '1 1 auto',
    minWidth: '0',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap', color: 'fg.muted' },
    '& b': { color: 'fg', fontWeight: 'semibold' },
    '& svg': { boxSize: '4' },
  },
})
const Place = chakra('p', { base: { color: 'fg.muted', whiteSpace: 'nowrap' } })
/** There for anyone who reaches for them, and out of the picture otherwise. */
const Buttons = chakra('div', {
  base: {
    position: 'absolute',
    insetEnd: '0',
    bottom: '0',
    display: 'flex',
    gap: '2',
    p: '2',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
    shadow: 'lg',
    transitionProperty: 'opacity',
    transitionDuration: 'moderate',
    _focusWithin: { opacity: '1', pointerEvents: 'auto' },
    '& button': { minWidth: '44px', minHeight: '44px' },
  },
  variants: { resting: { true: { opacity: '0', pointerEvents: 'none' } } },
})

interface Props {
  stages: readonly WallboardStage[]
  pages: number
  turning: Turning
  isIdle: boolean
}

/** Every stage in short, whichever is shown above, and where in the pages one is. */
export function BoardFoot({ stages, pages, turning: { at, isPaused, turn, pause }, isIdle }: Props) {
  return (
    <Root>
      <Strip aria-label="All stages">
        {stages.map(({ stage, count, overdue }) => (
          <li key={stage}>
            <StageDot stage={stage} square />
            {stageLabel(stage)} <b>{count}</b>
            {overdue > 0 && (
              <>
                <SlaShape state="RED" />
                {overdue} late
              </>
            )}
          </li>
        ))}
      </Strip>
      {pages > 1 && (
        <>
          <Place>
            {isPaused && 'Paused · '}Page {at + 1} of {pages}
          </Place>
          <Buttons resting={isIdle}>
            <Button aria-label="Previous page" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden />
            </Button>
            <Button onClick={pause}>
              {isPaused ? <RefreshCw aria-hidden /> : <Pause aria-hidden />}
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
            <Button aria-label="Next page" onClick={() => turn(1)}>
              <ChevronRight aria-hidden />
            </Button>
          </Buttons>
        </>
      )}
    </Root>
  )
}
