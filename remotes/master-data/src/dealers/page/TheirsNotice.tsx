import { History, Notice } from '@forecourt/ui'

const list = new Intl.ListFormat('en-GB')

/** What somebody else changed while this form was open, after it was taken over. */
export function TheirsNotice({ theirs }: { theirs: readonly string[] | null }) {
  if (!theirs) return null
  return (
    <Notice icon={History} role="status">
      {theirs.length === 0
        ? 'Nothing of this form was changed. Save again to keep what you typed.'
        : `Changed meanwhile: ${list.format(theirs)}. Where you typed something yourself, yours is kept; the rest is theirs.`}
    </Notice>
  )
}
