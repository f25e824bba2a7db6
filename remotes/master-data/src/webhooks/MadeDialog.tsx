import { Link } from '@forecourt/ui'
import { SecretDialog } from '../issued/SecretDialog.tsx'
import { hostOf, type Made } from './webhooks.ts'

/** What a webhook's messages are signed with, this once. */
export default function MadeDialog({ made: { webhook, secret }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <SecretDialog
      title={`Secret for ${hostOf(webhook)}`}
      noun="secret"
      secret={secret}
      warning="The other program uses it to check that a message comes from Forecourt and has not been altered."
      onClose={onClose}
    >
      <p>
        Enter it in the other program, then send a test message. <Link to="/docs/api">How to check a message</Link>
      </p>
    </SecretDialog>
  )
}
