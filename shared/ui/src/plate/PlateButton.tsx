import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'color'> {
  /** What the plate reads. */
  label?: string
  /** The key that does the same, drawn at the right end. */
  keycap?: string
  /** Short and 48 px high, for a phone's bottom bar. */
  compact?: boolean
}

const Root = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    gap: '2.5',
    overflow: 'hidden',
    bg: 'plate.face',
    color: 'plate.ink',
    borderWidth: '1px',
    borderColor: 'plate.edge',
    fontWeight: 'bold',
    letterSpacing: '0.01em',
    whiteSpace: 'nowrap',
    transitionProperty: 'filter',
    transitionDuration: 'fast',
    _hover: { filter: 'brightness(1.04)' },
    _active: { filter: 'brightness(0.96)' },
  },
  variants: {
    compact: {
      true: { height: 'touchLg', pr: '4', fontSize: 'lg', borderRadius: '8px' },
      false: {
        height: { base: 'touch', md: 'input' },
        minWidth: { lg: '248px' },
        pr: '2.5',
        fontSize: 'md',
        borderRadius: '5px',
      },
    },
  },
})

const Band = chakra('span', {
  base: {
    alignSelf: 'stretch',
    display: 'grid',
    placeItems: 'center',
    width: '26px',
    bg: 'plate.band',
    color: 'plate.onBand',
    fontSize: '9.5px',
    fontWeight: 'bold',
  },
})

const Keycap = chakra('kbd', {
  base: {
    display: { base: 'none', md: 'inline-grid' },
    placeItems: 'center',
    marginInlineStart: 'auto',
    minWidth: '5',
    height: '5',
    px: '5px',
    borderWidth: '1px',
    borderColor: 'rgb(16 16 16 / 0.35)',
    borderRadius: 'sm',
    color: 'plate.keycap',
    fontFamily: 'body',
    fontSize: '2xs',
    fontWeight: 'medium',
    lineHeight: '1',
  },
})

/** What a narrow header has no room for. */
const Rest = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } })

/** The header's way into the vehicle search, styled as a registration plate (R2.31). */
export function PlateButton({ label = 'Find a vehicle', keycap = '/', compact = false, ...rest }: Props) {
  const [first, ...others] = label.split(' ')
  return (
    <Root type="button" aria-label={label} aria-keyshortcuts={keycap} compact={compact} {...rest}>
      <Band aria-hidden>UK</Band>
      <span>
        {first}
        {!compact && <Rest> {others.join(' ')}</Rest>}
      </span>
      {!compact && <Keycap aria-hidden>{keycap}</Keycap>}
    </Root>
  )
}
