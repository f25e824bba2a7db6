import { Check, chakra } from '@forecourt/ui'
import { OverlayInput } from '@forecourt/ui/forms'

interface Props {
  name: string
  checked: boolean
  onChange: () => void
  onBlur?: () => void
  children: string
}

const Root = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'touch',
    px: '2.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'lg',
    bg: 'bg',
    textStyle: 'sm',
    cursor: 'pointer',
    _icon: { boxSize: '4' },
    '&:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg', fontWeight: 'medium' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
})

/** One of a few reasons, a thumb's size. */
export function ChipRadio({ children, ...control }: Props) {
  return (
    <Root>
      <OverlayInput type="radio" {...control} />
      {control.checked && <Check aria-hidden />}
      {children}
    </Root>
  )
}

/** A row of them. */
export const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } })
