import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    px: '6',
    py: '10',
    textAlign: 'center',
    color: 'fg.muted',
    '& > p': { maxWidth: '80', textWrap: 'balance' },
  },
})

/** Why there is nothing, in one sentence, and the one thing to do about it. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Root>
      <p>{children}</p>
      {action}
    </Root>
  )
}
