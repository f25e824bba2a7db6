import { useApiQuery } from '@forecourt/api-client'
import type { User } from '@forecourt/contracts'
import { ConfirmDeed, setActive } from '@forecourt/ui/forms'
import { ConfirmLeaving } from '../accounts/ConfirmLeaving.tsx'
import { heldText } from '../accounts/held.ts'
import { USER } from './user.ts'

interface Props {
  user: User
  onDone: () => void
  onClose: () => void
}

function Deactivate({ user: { id, name }, ...rest }: Props) {
  const known = useApiQuery('GET /users/:userId', { params: { userId: id } }, { refetchOnMount: 'always' })
  return (
    <ConfirmLeaving
      {...rest}
      known={known}
      gone={`${name}’s account was deleted.`}
      title={`Deactivate ${name}?`}
      description="They are signed out everywhere immediately and cannot sign in. Their history and roles stay."
      confirmLabel="Deactivate"
      destructive
      id={id}
      work={() => setActive(USER, id, false)}
      done={() => `${name} deactivated.`}
      invalidates={USER.invalidates}
    >
      {({ holds }) => <p>{heldText(holds)}.</p>}
    </ConfirmLeaving>
  )
}

function Activate({ user: { id, name }, ...rest }: Props) {
  return (
    <ConfirmDeed
      {...rest}
      title={`Activate ${name}?`}
      description="They can sign in again, with their existing roles."
      confirmLabel="Activate"
      id={id}
      work={() => setActive(USER, id, true)}
      done={() => `${name} can sign in again.`}
      invalidates={USER.invalidates}
    />
  )
}

/** Asks before somebody is shut out, and shows what they still hold; or before they are let in again. */
export default function DeactivateDialog(props: Props) {
  return props.user.isActive ? <Deactivate {...props} /> : <Activate {...props} />
}
