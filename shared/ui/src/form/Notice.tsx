import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import type { Icon } from '../icons.ts'

interface Props {
  icon: Icon
  tone?: 'quiet' | 'warning' | 'danger' | 'good'
  /** A group is no live region: for what takes the focus itself. */
  role?: 'status' | 'alert' | 'group'
  ref?: Ref<HTMLDivElement>
  children: ReactNode
  actions?: ReactNode
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '3.5',
    py: '2.5',
    borderWidth: '1px',
    borderRadius: 'lg',
    textStyle: 'sm',
    scrollMarginTop: '20',
  },
  variants: {
    tone: {
      quiet: { bg: 'bg.subtle', color: 'fg', '& > div > svg': { color: 'fg.muted' } },
      warning: {
        bg: 'sla.amber.subtle',
        borderColor: 'color-mix(in srgb, {colors.sla.amber} 35%, transparent)',
        '& > div > svg': { color: 'sla.amber.fg' },
      },
      danger: {
        bg: 'sla.red.subtle',
        borderColor: 'color-mix(in srgb, {colors.sla.red} 35%, transparent)',
        '& > div > svg': { color: 'sla.red.fg' },
      },
      good: {
        bg: 'sla.green.subtle',
        borderColor: 'color-mix(in srgb, {colors.sla.green} 35%, transparent)',
        '& > div > svg': { color: 'sla.green.fg' },
      },
    },
  },
})
const Words = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    flex: '1 1 16rem',
    minWidth: '0',
    // Beside the first line, also where many follow it.
    '& > svg': { flexShrink: '0', marginTop: '1px' },
    '& > div': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})
/** Below the words where there is no room beside them, and not below the icon. */
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: 'calc(18px + {spacing.3})' },
})

/** A line above a form's fields, with what can be done about it. */
export function Notice({ icon: IconShape, tone = 'quiet', role = 'status', ref, children, actions }: Props) {
  return (
    <Root ref={ref} tone={tone} role={role} tabIndex={-1} data-form-alert={role === 'alert' ? '' : undefined}>
      <Words>
        <IconShape size={18} aria-hidden />
        <div>{children}</div>
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
}
