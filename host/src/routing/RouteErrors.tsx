import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { UnexpectedError } from './UnexpectedError.tsx'

/** The error screen in place of all routes, until another address is opened (R2.14). */
export function RouteErrors({ children }: { children: ReactNode }) {
  const location = useLocation()
  return (
    <ErrorBoundary FallbackComponent={UnexpectedError} resetKeys={[location]}>
      {children}
    </ErrorBoundary>
  )
}
