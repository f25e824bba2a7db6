import { Link } from '@forecourt/ui'
import { SecretDialog } from '../issued/SecretDialog.tsx'
import type { Made } from './keys.ts'

/** A key, this once. */
export default function MadeDialog({ made: { key, token }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <SecretDialog
      title={`Key for ${key.name}`}
      noun="key"
      secret={token}
      warning="Anyone who has it can use these permissions in your name until you revoke it. Keep it in a password manager, never in e-mails or code."
      onClose={onClose}
    >
      <p>
        The program sends it with every request, as <code>Authorization: Bearer</code> and the key.{' '}
        <Link to="/docs/api">How to use the API</Link>
      </p>
    </SecretDialog>
  )
}
