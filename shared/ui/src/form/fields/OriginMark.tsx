import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Pencil, Zap } from '../../icons.ts'

/** Which service a value came from, or that a person typed it. */
export type Origin = 'DVLA' | 'UKVD' | 'DVSA' | 'TYPED'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    marginInlineStart: 'auto',
    fontSize: '11.5px',
    lineHeight: '2xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _icon: { boxSize: '3', flexShrink: '0' },
  },
  variants: { looked: { true: { _icon: { color: 'accent.fg' } } } },
})

export function OriginMark({ origin }: { origin: Origin }) {
  const typed = origin === 'TYPED'
  return (
    <Root looked={!typed}>
      {typed ? <Pencil aria-hidden /> : <Zap aria-hidden />}
      {!typed && <VisuallyHidden>Filled from </VisuallyHidden>}
      {typed ? 'Typed' : origin}
    </Root>
  )
}
