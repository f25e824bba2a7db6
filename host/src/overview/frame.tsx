import { chakra } from '@chakra-ui/react'
import { reportError, SOMETHING_WRONG } from '@forecourt/api-client'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { Children, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'

const BodyRoot = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', px: { base: '3', md: '6' }, pb: '6' },
})

/** What asks for attention on the left, what is good to know on the right; one below the other where it is narrow. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
  },
})

const ColumnRoot = chakra('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })

const Failed = ({ resetErrorBoundary }: FallbackProps) => (
  <ErrorPanel
    error={{ title: 'This part of the page could not be shown.', description: SOMETHING_WRONG }}
    onRetry={resetErrorBoundary}
  />
)

/** A part of a page whose failure leaves the rest alone. */
export const Contained = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Failed} onError={reportError}>
    {children}
  </ErrorBoundary>
)

const eachContained = (children: ReactNode) =>
  Children.map(children, (child) => child && <Contained>{child}</Contained>)

interface Props {
  children: ReactNode
}

/** What is below an overview's head, each part contained. */
export const Body = ({ children }: Props) => <BodyRoot>{eachContained(children)}</BodyRoot>

/** A column's panels, each contained. */
export const Column = ({ children }: Props) => <ColumnRoot>{eachContained(children)}</ColumnRoot>
