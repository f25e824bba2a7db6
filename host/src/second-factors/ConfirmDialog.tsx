import { Button } from '@chakra-ui/react'
import { api } from '@forecourt/api-client'
import { PasswordConfirmation } from '@forecourt/contracts'
import { DestructiveAlert } from '@forecourt/ui/feedback/DestructiveAlert.tsx'
import type { ValuesOf } from '@forecourt/ui/form/blanks.ts'
import { PasswordField } from '@forecourt/ui/form/fields/PasswordField.tsx'
import { FormDialog } from '@forecourt/ui/form/record/FormDialog.tsx'
import { useApiForm } from '@forecourt/ui/form/useApiForm.ts'
import { KeyRound } from '@forecourt/ui/icons.ts'
import { useState } from 'react'
import { passkeyProblem } from './passkey-problem.ts'

interface Props {
  hasPasskey: boolean
  onConfirmed: (proof: string) => void
  onClose: () => void
}

/** Asks for the password or a passkey again, before what a stolen session must not be enough for. */
export default function ConfirmDialog({ hasPasskey, onConfirmed, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const form = useApiForm({
    schema: PasswordConfirmation,
    defaultValues: { password: '' },
    submit: (body) => api('POST /user/confirmation', { body }),
    onSuccess: ({ data }) => onConfirmed(data.proof),
  })

  async function confirmByPasskey() {
    setAsking(true)
    setProblem(null)
    try {
      const { askForPasskey } = await import(/* webpackChunkName: "passkeys" */ './passkeys.ts')
      const { data } = await api('POST /user/confirmation', { body: { passkey: await askForPasskey() } })
      onConfirmed(data.proof)
    } catch (error) {
      setProblem(passkeyProblem(error))
      setAsking(false)
    }
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Confirm that it is you"
      description="Then you can change how you sign in for the next ten minutes."
      size="sm"
      submit="Continue"
      also={
        hasPasskey && (
          <Button onClick={() => void confirmByPasskey()} disabled={isAsking} aria-busy={isAsking}>
            <KeyRound aria-hidden />
            Use a passkey
          </Button>
        )
      }
    >
      <PasswordField<ValuesOf<typeof PasswordConfirmation>>
        name="password"
        label="Password"
        required
        autoComplete="current-password"
      />
      <DestructiveAlert>{problem}</DestructiveAlert>
    </FormDialog>
  )
}
