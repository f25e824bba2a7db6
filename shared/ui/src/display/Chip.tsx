import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Icon } from '../icons.ts'
import { TruncatedText } from './TruncatedText.ts'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '22px',
    _print: { height: 'auto', minHeight: '22px' },
    px: '7px',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'transparent',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _icon: { boxSize: '13px', flexShrink: '0' },
  },
  variants: {
    tone: {
      outline: { color: 'fg.muted', bg: 'bg', borderColor: 'border' },
      solid: { color: 'fg.muted', bg: 'bg.muted' },
      accent: { color: 'accent.fg', bg: 'accent.subtle' },
      red: { color: 'sla.red.fg', bg: 'sla.red.subtle' },
      amber: { color: 'sla.amber.fg', bg: 'sla.amber.subtle' },
      green: { color: 'sla.green.fg', bg: 'sla.green.subtle' },
    },
  },
  defaultVariants: { tone: 'outline' },
})

type Tone = 'outline' | 'solid' | 'accent' | 'red' | 'amber' | 'green'

interface Props {
  children: ReactNode
  tone?: Tone
  icon?: Icon
  /** Shows the icon alone; the text stays its name. */
  iconOnly?: boolean
  /** What it tells when pointed at, where its words may be cut short. */
  title?: string
}

/** A flag: urgent, handover, held. Red and amber are for lateness and safety only. */
export function Chip({ children, tone = 'outline', icon: IconShape, iconOnly = false, title }: Props) {
  const label = typeof children === 'string' ? children : undefined
  if (iconOnly && IconShape) {
    return (
      <Root tone={tone} role="img" aria-label={label} title={label}>
        <IconShape aria-hidden />
      </Root>
    )
  }
  return (
    <Root tone={tone} title={title}>
      {IconShape && <IconShape aria-hidden />}
      <TruncatedText>{children}</TruncatedText>
    </Root>
  )
}
