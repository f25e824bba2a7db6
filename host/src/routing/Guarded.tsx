import type { Permission } from '@forecourt/authority'
import { useCanAny, useSession } from '@forecourt/session'
import { useEffect, type ReactNode } from 'react'
import { ForbiddenPage } from './StatusPages.tsx'
import { usePageTitle } from './usePageTitle.ts'

interface Props {
  title: string
  /** Any of them opens the page; an empty list opens it to whoever is signed in (specification section 2). */
  permissions: readonly Permission[]
  children: ReactNode
}

/** A page behind its authority requirement. */
export function Guarded({ title, permissions, children }: Props) {
  const allowed = useCanAny(permissions)
  usePageTitle(allowed ? title : 'Forbidden')
  return allowed ? children : <ForbiddenPage />
}

/** What lies behind the sign-in. Guests come this way from the documentation; the sign-in page stands outside the shell. */
export function SignedIn({ children }: { children: ReactNode }) {
  const authenticated = useSession((session) => session.authenticated)
  useEffect(() => {
    if (!authenticated) window.location.reload()
  }, [authenticated])
  return authenticated ? children : null
}
