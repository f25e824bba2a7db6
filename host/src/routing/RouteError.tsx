import { useRouteError } from 'react-router-dom'
import { UnexpectedError } from './UnexpectedError.tsx'

/** The router's fallback error screen. */
export function RouteError() {
  return <UnexpectedError error={useRouteError()} />
}
