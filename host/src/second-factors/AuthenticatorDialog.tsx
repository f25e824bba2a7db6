import { chakra } from '@chakra-ui/react'
import { api, errorMessage, useApiMutation } from '@forecourt/api-client'
import { AuthenticatorCode } from '@forecourt/contracts'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { toastError } from '@forecourt/ui/feedback/toasts.ts'
import type { ValuesOf } from '@forecourt/ui/form/blanks.ts'
import { TextField } from '@forecourt/ui/form/fields/TextField.tsx'
import { FormDialog } from '@forecourt/ui/form/record/FormDialog.tsx'
import { useApiForm } from '@forecourt/ui/form/useApiForm.ts'
import { useEffect } from 'react'
import type { AddingProps } from './adding.ts'
import { QrCode } from './QrCode.tsx'

interface Started {
  ticket: string
  secret: string
  address: string
}

const Parts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'start' },
  },
})
const Words = chakra('div', { base: { display: 'grid', gap: '2', flex: '1 1 12rem' } })
const Secret = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere', userSelect: 'all' } })

/** A phone cannot scan its own screen; at a desk the app is elsewhere. */
const OnPhone = chakra('a', {
  base: { display: { base: 'inline-flex', md: 'none' }, alignItems: 'center', minHeight: 'touch', color: 'accent.fg' },
})

const TITLE = 'Set up an authenticator app'

/** In fours, as it is typed by hand. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function Confirm({ started: { ticket, secret, address }, onAdded, onClose }: AddingProps & { started: Started }) {
  const form = useApiForm({
    schema: AuthenticatorCode,
    defaultValues: { code: '' },
    submit: ({ code }) => api('POST /user/authenticator', { body: { ticket, code } }),
    onSuccess: ({ data }) => onAdded(data.recoveryCodes),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={TITLE}
      description="An app on your phone shows a new code every thirty seconds. You type it after your password."
      submit="Confirm"
    >
      <Parts>
        <QrCode text={address} label="QR code for the authenticator app" />
        <Words>
          <p>Scan this with the app, or type the key into it:</p>
          <Secret>{inFours(secret)}</Secret>
          <OnPhone href={address}>Open it in an app on this phone</OnPhone>
          <MutedText size="sm">Any app for one-time codes will do, such as the one of your phone or browser.</MutedText>
        </Words>
      </Parts>
      <TextField<ValuesOf<typeof AuthenticatorCode>>
        name="code"
        label="Code from the app"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        helper="Six digits."
      />
    </FormDialog>
  )
}

/** Shows a new secret, which counts once a code of it was typed. It opens with the secret: two dialogs in a row would flicker. */
export default function AuthenticatorDialog(props: AddingProps) {
  const { proof, onClose } = props
  const { mutate, data } = useApiMutation('POST /user/authenticator/secret', {
    onError: (error) => {
      toastError('The app could not be set up.', errorMessage(error))
      onClose()
    },
  })
  useEffect(() => mutate({ body: { proof } }), [mutate, proof])
  return data ? <Confirm {...props} started={data.data} /> : null
}
