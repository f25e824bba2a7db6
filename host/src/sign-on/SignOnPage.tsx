import { SignOnReturn } from './SignOnReturn.tsx'
import { SignOnStart } from './SignOnStart.tsx'

/** Single sign-on: where people set out from, and where their organisation sends them back to. */
export function SignOnPage() {
  const query = new URLSearchParams(window.location.search)
  return query.has('state') || query.has('error') ? <SignOnReturn query={query} /> : <SignOnStart />
}
