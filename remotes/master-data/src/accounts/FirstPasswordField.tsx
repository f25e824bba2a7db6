import { useProfile } from '@forecourt/session'
import { MutedText, Segmented, Stack, FormLabel } from '@forecourt/ui'
import { useControl } from '@forecourt/ui/forms'
import type { ComponentProps } from 'react'
import { HandedPasswordField } from './HandedPasswordField.tsx'

const WAYS = [
  { value: 'invite', label: 'Invite by e-mail' },
  { value: 'password', label: 'Give a password' },
] as const

/**
 * How somebody new gets in: by an invitation, where the platform sends e-mail, or by a password that they are given. The
 * form's value `invite` says which.
 */
export function FirstPasswordField(password: ComponentProps<typeof HandedPasswordField>) {
  const sendsMail = useProfile()?.sendsMail ?? false
  const { value, change } = useControl<boolean>({ name: 'invite', label: 'First sign-in' })
  if (!sendsMail) return <HandedPasswordField {...password} />
  return (
    <Stack gap="3">
      <Stack gap="1.5" alignItems="start">
        <FormLabel as="span">First sign-in</FormLabel>
        <Segmented
          label="First sign-in"
          value={value === true ? 'invite' : 'password'}
          onChange={(way) => change(way === 'invite')}
          segments={WAYS}
        />
        {value === true && (
          <MutedText size="sm">They get an e-mail with a link to choose their own password, good for 7 days.</MutedText>
        )}
      </Stack>
      {value !== true && <HandedPasswordField {...password} />}
    </Stack>
  )
}
