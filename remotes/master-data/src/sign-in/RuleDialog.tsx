import { invalidate } from '@forecourt/api-client'
import { DEALER_SECOND_FACTOR_ROLES, SECOND_FACTOR_ROLE_LABELS, SECOND_FACTOR_ROLES } from '@forecourt/domain'
import { PlatformSignInRule } from '@forecourt/contracts'
import { toastSuccess, choicesOf } from '@forecourt/ui'
import { ChipsField, FormDialog, useDialogForm, type FormValues } from '@forecourt/ui/forms'
import { RULES, type SignInRule } from './rule.ts'

type Values = FormValues<PlatformSignInRule>

const PLATFORM = choicesOf(SECOND_FACTOR_ROLES, SECOND_FACTOR_ROLE_LABELS)
const DEALER = choicesOf(DEALER_SECOND_FACTOR_ROLES, SECOND_FACTOR_ROLE_LABELS)

interface Props {
  rule: SignInRule
  onClose: () => void
}

/** Chooses the roles that need a second step at sign-in; those of whom the platform demands it are not a dealer's to let off. */
export default function RuleDialog({ rule: { of, roles, platformRoles, save }, onClose }: Props) {
  const form = useDialogForm({
    schema: PlatformSignInRule,
    defaultValues: { roles: [...new Set([...roles, ...platformRoles])] },
    submit: (body) => save({ roles: body.roles.filter((role) => !platformRoles.includes(role)) }),
    onSuccess: () => {
      void invalidate(...RULES)
      toastSuccess('Two-step sign-in saved.')
      onClose()
    },
  })
  const choices = of === 'platform' ? PLATFORM : DEALER
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Two-step sign-in"
      description="People in these roles sign in with a passkey, or with a code from their phone after the password. Anyone without one has to set it up before they can continue."
      submit="Save"
    >
      <ChipsField<Values>
        name="roles"
        label="Roles that need it"
        helper={platformRoles.length > 0 ? 'Some roles need it everywhere; a developer chose them.' : undefined}
        choices={choices.map((choice) => ({
          ...choice,
          disabled: platformRoles.some((role) => role === choice.value),
        }))}
      />
    </FormDialog>
  )
}
