import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  prefix?: string | undefined
  suffix?: string | undefined
  children: ReactNode
}

const Root = chakra('div', {
  base: { position: 'relative', display: 'flex', '& input': { flex: '1' } },
  variants: {
    prefixed: { true: { '& input': { paddingInlineStart: '6' } } },
    suffixed: { true: { '& input': { paddingInlineEnd: '14' } } },
  },
})
const Words = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    pointerEvents: 'none',
    color: 'fg.muted',
    textStyle: 'sm',
  },
})

/** A unit or currency sign drawn inside a control. */
export function Adorned({ prefix, suffix, children }: Props) {
  return (
    <Root prefixed={Boolean(prefix)} suffixed={Boolean(suffix)}>
      {prefix && (
        <Words insetInlineStart="2.5" aria-hidden>
          {prefix}
        </Words>
      )}
      {children}
      {suffix && <Words insetInlineEnd="2.5">{suffix}</Words>}
    </Root>
  )
}
