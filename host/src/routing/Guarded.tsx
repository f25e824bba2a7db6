import type { Permission } from '@forecourt/authority'
import { useCanAny } from '@forecourt/session'
import type { ReactNode } from 'react'
import { ForbiddenPage } from './StatusPages.tsx'
import { usePageTitle } from './usePageTitle.ts'

interface Props {
  title: string
  /** Any of them opens the page; an empty list opens it to anyone who is signed in (R2.10). */
  permissions: readonly Permission[]
  children: ReactNode
}

/** A page behind its authority requirement. */
export function Guarded({ title, permissions, children }: Props) {
  const allowed = useCanAny(permissions)
  usePageTitle(allowed ? title : 'Forbidden')
  return allowed ? children : <ForbiddenPage />
}
