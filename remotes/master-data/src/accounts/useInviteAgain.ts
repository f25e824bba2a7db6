import { errorMessage } from '@forecourt/api-client'
import { useProfile } from '@forecourt/session'
import { toastError, toastSuccess, type RowAction } from '@forecourt/ui'

interface Person {
  id: string
  email: string
  invitedUntil: string | null
}

/**
 * The action that sends an invitation again, for those who have not joined yet; none where no e-mail is sent.
 * @param send sends it and makes the list ask again
 */
export function useInviteAgain(send: (userId: string) => Promise<unknown>) {
  const sendsMail = useProfile()?.sendsMail ?? false
  async function invite({ id, email }: Person) {
    try {
      await send(id)
      toastSuccess('Invitation sent.', `It went to ${email}.`)
    } catch (error) {
      toastError(errorMessage(error))
    }
  }
  return (person: Person): RowAction[] =>
    sendsMail && person.invitedUntil
      ? [{ label: 'Send the invitation again', onSelect: () => void invite(person) }]
      : []
}
