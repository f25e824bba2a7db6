import { ApiError } from '@forecourt/api-client'
import { PasskeyName } from '@forecourt/contracts'
import type { ValuesOf } from '@forecourt/ui/form/blanks.ts'
import { TextField } from '@forecourt/ui/form/fields/TextField.tsx'
import { FormDialog } from '@forecourt/ui/form/record/FormDialog.tsx'
import { useApiForm } from '@forecourt/ui/form/useApiForm.ts'
import type { AddingProps } from './adding.ts'
import { deviceName } from './device-name.ts'
import { passkeyProblem } from './passkey-problem.ts'

async function add(name: string, proof: string | undefined) {
  try {
    const { addPasskey } = await import(/* webpackChunkName: "passkeys" */ './passkeys.ts')
    return await addPasskey(name, proof)
  } catch (error) {
    // What the browser refuses is told as what the server refuses.
    throw new ApiError('passkey', { status: 422, serverMessage: passkeyProblem(error), cause: error })
  }
}

/** Adds a passkey of this device, or of one that the browser reaches. */
export default function PasskeyDialog({ proof, onAdded, onClose }: AddingProps) {
  const form = useApiForm({
    schema: PasskeyName,
    defaultValues: { name: deviceName() },
    submit: ({ name }) => add(name, proof),
    onSuccess: onAdded,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a passkey"
      description="Your browser asks for your fingerprint, face or screen lock. From then on you log in with that, without your password."
      size="sm"
      submit="Continue"
    >
      <TextField<ValuesOf<typeof PasskeyName>>
        name="name"
        label="Name"
        required
        maxLength={60}
        helper="The device that holds it, such as My phone."
      />
    </FormDialog>
  )
}
