import { Box, Zap } from '@forecourt/ui'
import type { ReactNode } from 'react'

interface Props {
  origin: 'LOOKUP' | 'TYPED' | undefined
  children: ReactNode
}

/** A value, marked where a lookup gave it; what people typed needs no mark. */
export function Captured({ origin, children }: Props) {
  if (origin !== 'LOOKUP') return children
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1">
      {children}
      <Box as="span" color="accent.fg" title="From a lookup" role="img" aria-label="from a lookup">
        <Zap size={12} aria-hidden />
      </Box>
    </Box>
  )
}
