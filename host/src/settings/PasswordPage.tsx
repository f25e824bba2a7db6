import { api } from '@forecourt/api-client'
import { NewPassword, refuse, user } from '@forecourt/contracts'
import { getProfile, useProfile } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { ApiForm } from '@forecourt/ui/form/ApiForm.tsx'
import { PasswordField } from '@forecourt/ui/form/fields/PasswordField.tsx'
import { SubmitButton } from '@forecourt/ui/form/SubmitButton.tsx'
import { useApiForm } from '@forecourt/ui/form/useApiForm.ts'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { SecondFactorsPanel } from '../second-factors/SecondFactorsPanel.tsx'
import { PASSWORD_SET_BY_OTHER } from '../session/PasswordNotice.tsx'
import { Devices } from './Devices.tsx'
import { FormFoot } from './FormFoot.tsx'
import { Panels } from './Panels.ts'
import type { ValuesOf } from '@forecourt/ui/forms'

const schema = user.updatePassword.body
  .extend({ repeatedPassword: NewPassword })
  .superRefine(({ newPassword, repeatedPassword }, context) => {
    if (newPassword !== repeatedPassword) {
      refuse(context, 'match', ['repeatedPassword'], 'The passwords do not match.')
    }
  })

type Values = ValuesOf<typeof schema>

function nowOwn() {
  const profile = getProfile()
  if (profile) sessionWriter.setProfile({ ...profile, passwordSetByOther: false })
}

/** Everyone's own password; changing it signs other devices out. */
export default function PasswordPage() {
  const isSetByOther = useProfile()?.passwordSetByOther
  const form = useApiForm({
    schema,
    defaultValues: { currentPassword: '', newPassword: '', repeatedPassword: '' },
    submit: ({ currentPassword, newPassword }) =>
      api('PATCH /user/password', { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      nowOwn()
      form.startOver({ currentPassword: null, newPassword: null, repeatedPassword: null })
      toastSuccess('Password changed.', 'Your other devices have been signed out.')
    },
  })
  return (
    <Panels>
      <Panel title="Change password">
        <ApiForm form={form} label="Change password">
          {isSetByOther && <MutedText size="sm">{PASSWORD_SET_BY_OTHER}</MutedText>}
          <PasswordField<Values>
            name="currentPassword"
            label="Current password"
            required
            autoComplete="current-password"
          />
          <PasswordField<Values>
            name="newPassword"
            label="New password"
            required
            autoComplete="new-password"
            helper="At least 10 characters; different from your current password, not a common one, and not your username."
          />
          <PasswordField<Values>
            name="repeatedPassword"
            label="Confirm new password"
            required
            autoComplete="new-password"
          />
          <FormFoot note="Your other devices will be signed out.">
            <SubmitButton>Change password</SubmitButton>
          </FormFoot>
        </ApiForm>
      </Panel>
      <SecondFactorsPanel />
      <Devices />
    </Panels>
  )
}
