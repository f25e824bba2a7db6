import { ConfirmDeed } from '@forecourt/ui/forms'

interface Props {
  /** Whose it is. */
  name: string
  remove: () => Promise<unknown>
  onClose: () => void
}

/** Asks before somebody's passkeys and authenticator app are removed, as for a lost phone. */
export default function SecondFactorDialog({ name, remove, onClose }: Props) {
  return (
    <ConfirmDeed
      title={`Remove the second step of ${name}?`}
      description="Their passkeys, authenticator app and recovery codes stop working, and they are signed out everywhere. Until they add another one, their password alone lets them in. Make sure that it is really them who asks."
      confirmLabel="Remove second step"
      destructive
      work={remove}
      done={() => `${name} logs in with the password alone now.`}
      invalidates={[]}
      onClose={onClose}
    />
  )
}
