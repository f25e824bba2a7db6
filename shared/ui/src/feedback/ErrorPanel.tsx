import { Button, chakra } from '@chakra-ui/react'
import { CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'

interface ErrorDescription {
  title: string
  description?: string | undefined
}

interface Props {
  /** What happened. */
  error: ErrorDescription
  /** What was kept, such as 'Your filters are kept.' */
  kept?: string
  onRetry?: (() => void) | undefined
  retrying?: boolean
  retryLabel?: string
  /** What support can look the failure up by. */
  reference?: string | undefined
  /** False within something that announces itself, because an alert in an alert is read twice. */
  announced?: boolean
  /** Further ways out, beside Retry. */
  children?: ReactNode
}

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '3',
    alignItems: 'start',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
  },
})
const Mark = chakra('span', { base: { color: 'sla.red.fg', pt: '2px', _icon: { boxSize: '5' } } })
const Title = chakra('p', { base: { textStyle: 'body', fontWeight: 'semibold' } })
const Words = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted', mt: '0.5', overflowWrap: 'anywhere' } })
const Actions = chakra('div', { base: { gridColumn: '2', display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** Stands where the content would be: what happened, what was kept, and the way on. */
export function ErrorPanel(props: Props) {
  const {
    error,
    kept,
    onRetry,
    retrying = false,
    retryLabel = 'Try again',
    reference,
    announced = true,
    children,
  } = props
  const sentences = [error.description, kept].filter(Boolean).join(' ')
  return (
    <Root role={announced ? 'alert' : undefined}>
      <Mark>
        <CircleAlert aria-hidden />
      </Mark>
      <div>
        <Title>{error.title}</Title>
        {sentences && <Words>{sentences}</Words>}
        {reference && <Words>Reference {reference}</Words>}
      </div>
      {(onRetry || children) && (
        <Actions>
          {onRetry && (
            <Button onClick={onRetry} disabled={retrying}>
              <RefreshCw aria-hidden />
              {retrying ? 'Trying again' : retryLabel}
            </Button>
          )}
          {children}
        </Actions>
      )}
    </Root>
  )
}
