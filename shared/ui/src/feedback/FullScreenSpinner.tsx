import { chakra } from '@chakra-ui/react'

const Root = chakra('div', {
  base: { position: 'fixed', inset: '0', display: 'grid', placeItems: 'center', bg: 'bg', zIndex: 'base' },
})

const Ring = chakra('span', {
  base: {
    boxSize: '8',
    borderWidth: '3px',
    borderRadius: 'full',
    borderColor: 'border.strong',
    borderTopColor: 'accent.fg',
    animation: 'spin 0.8s linear infinite',
    _motionReduce: { animation: 'pulse 2s ease-in-out infinite' },
  },
})

/** Centred on the whole screen, while nothing else can be shown. Needs no recipe. */
export function FullScreenSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Root role="status" aria-label={label}>
      <Ring />
    </Root>
  )
}
