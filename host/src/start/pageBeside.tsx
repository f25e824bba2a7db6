import type { ReactNode } from 'react'
import { AccountLinks, isAccountLink } from './account-links.ts'
import { isOnTheWall, Wallboard } from './wall.ts'

/** The page of an address that is beside sign-in and shell; null for every other. */
export function pageBeside(): ReactNode {
  if (isOnTheWall()) return <Wallboard />
  return isAccountLink() ? <AccountLinks /> : null
}
