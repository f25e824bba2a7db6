import { lazy } from 'react'
import { forgottenPasswordPath, linkPath, signOnPath } from '../links/paths.ts'

/**
 * The pages of links in messages and of single sign-on stand beside the shell: they are for people who are not signed in, or
 * as somebody else.
 */
export const AccountLinks = lazy(() => import(/* webpackChunkName: "account-links" */ '../links/AccountLinks.tsx'))

export const isAccountLink = (): boolean =>
  [forgottenPasswordPath, linkPath, signOnPath].includes(window.location.pathname)
