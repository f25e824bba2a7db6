import { reportError } from '@forecourt/api-client/client'
import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'

const Root = chakra('main', {
  base: {
    display: 'grid',
    gap: '3',
    alignContent: 'center',
    justifyItems: 'start',
    minHeight: 'dvh',
    p: '6',
    maxWidth: '40rem',
    mx: 'auto',
  },
})
const Title = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold' } })
const Words = chakra('pre', {
  base: { textStyle: 'sm', color: 'fg.muted', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

/** The last screen, when the shell itself cannot go on (R2.14). */
export function UnexpectedError({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = 'Error - Forecourt'
    reportError(error)
  }, [error])
  return (
    <Root>
      <Title>Unexpected Application Error!</Title>
      <Words>{error instanceof Error ? error.message : String(error)}</Words>
      <a href="/">Start again</a>
    </Root>
  )
}
