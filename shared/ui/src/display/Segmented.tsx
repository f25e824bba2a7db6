import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { OverlayInput } from '../form/OverlayInput.ts'
import type { Icon } from '../icons.ts'

interface Segment<V extends string> {
  value: V
  label: string
  icon?: Icon
}

interface Props<V extends string> {
  /** What is chosen between, for the screen reader. */
  label: string
  value: V
  onChange: (value: V) => void
  segments: readonly Segment<V>[]
  /** Shows the icons alone; the labels stay their names. */
  iconsOnly?: boolean
}

const Root = chakra('div', { base: { display: 'inline-flex', p: '2px', borderRadius: 'md', bg: 'bg.muted' } })

const Item = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    height: { base: 'touch', md: '30px' },
    minWidth: { base: 'touch', md: '9' },
    px: '2.5',
    borderRadius: '5px',
    textStyle: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    cursor: 'pointer',
    _icon: { boxSize: '4' },
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg.raised', color: 'fg', boxShadow: 'sm' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
  },
})

/** A choice of two to four that shows all of them; arrow keys move as in any radio group. */
export function Segmented<V extends string>({ label, value, onChange, segments, iconsOnly = false }: Props<V>) {
  const name = useId()
  return (
    <Root role="radiogroup" aria-label={label}>
      {segments.map(({ value: own, label: text, icon: IconShape }) => (
        <Item key={own} title={iconsOnly ? text : undefined}>
          <OverlayInput
            type="radio"
            name={name}
            value={own}
            checked={own === value}
            onChange={() => onChange(own)}
            aria-label={iconsOnly ? text : undefined}
          />
          {IconShape && <IconShape aria-hidden />}
          {!iconsOnly && text}
        </Item>
      ))}
    </Root>
  )
}
