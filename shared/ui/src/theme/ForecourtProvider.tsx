import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { inBatches } from './inBatches.ts'
import { prefixes } from './prefixes.ts'
import { followTheme } from './theme.ts'

interface Props {
  /** `leanSystem` for the sign-in page, `system` behind it; swapping it keeps the tree. */
  system: SystemContext
  /** The nonce of the response's content security policy, without which the browser refuses Emotion's styles. */
  nonce?: string | undefined
  children: ReactNode
}

/** The root of every tree that draws Forecourt: styles, tokens and theme. */
export function ForecourtProvider({ system, nonce, children }: Props) {
  const cache = useMemo(
    () => inBatches(createCache({ key: 'fc', stylisPlugins: [prefixes], ...(nonce ? { nonce } : {}) })),
    [nonce],
  )
  useLayoutEffect(followTheme, [])

  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
