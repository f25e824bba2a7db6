import { chakra } from '@chakra-ui/react'
import { Brand } from '@forecourt/ui/display/Brand.tsx'
import { rem } from '@forecourt/ui/theme/tokens.ts'
import type { ReactNode } from 'react'

const Root = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '5',
    height: 'dvh',
    p: '8',
    textAlign: 'center',
    bg: 'bg.subtle',
    color: 'fg',
    '& > h1': { fontSize: rem(48), lineHeight: rem(58), fontWeight: 'semibold', textWrap: 'balance' },
    '& > p': { maxWidth: rem(1000), fontSize: rem(28), lineHeight: rem(40), color: 'fg.muted', textWrap: 'balance' },
  },
})

/** What the wall shows while there is no board: what is wrong, and who can fix it. */
export function Standstill({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Root>
      <Brand markOnly />
      <h1>{title}</h1>
      <p>{children}</p>
    </Root>
  )
}
