import type { User } from '@forecourt/contracts'
import { ConfirmDeed, setActive } from '@forecourt/ui'
import { USER } from './user.ts'

interface Props {
  user: User
  onDone: () => void
  onClose: () => void
}

/** Asks before somebody is shut out, or let in again. */
export default function DeactivateDialog({ user: { id, name, isActive }, onDone, onClose }: Props) {
  return (
    <ConfirmDeed
      title={isActive ? `Deactivate ${name}?` : `Activate ${name}?`}
      description={
        isActive
          ? 'They are signed out everywhere at once and cannot sign in. The vehicles that they hold become nobody’s. What they did stays, and so does where they work.'
          : 'They can sign in again, with the roles that they have.'
      }
      confirmLabel={isActive ? 'Deactivate' : 'Activate'}
      destructive={isActive}
      id={id}
      work={() => setActive(USER, id, !isActive)}
      done={() => (isActive ? `${name} deactivated.` : `${name} can sign in again.`)}
      invalidates={USER.invalidates}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
