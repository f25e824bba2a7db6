import type { Quote } from '@forecourt/contracts'
import { useProfile } from '@forecourt/session'

/** Why somebody may not decide a quote that they sent themselves; null where they may, or somebody else sent it. */
export function useOwnQuote({ submittedBy }: Pick<Quote, 'submittedBy'>, allowSelfApproval: boolean): string | null {
  const me = useProfile()?.id
  if (me !== submittedBy.id || allowSelfApproval) return null
  return 'You sent this quote, and this dealer requires someone else to decide it.'
}
