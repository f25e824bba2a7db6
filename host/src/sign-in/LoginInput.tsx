import { FormControl } from '@forecourt/ui/form/FormControl.ts'
import { FormLabel } from '@forecourt/ui/form/FormLabel.ts'
import type { RefObject } from 'react'
import { EntryInput } from './entry.ts'

interface Props {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** With `webauthn` the browser offers passkeys among what it fills in. */
  autoComplete?: 'username' | 'username webauthn'
}

/** By what somebody signs in. */
export function LoginInput({ id, input, autoComplete = 'username' }: Props) {
  return (
    <FormControl>
      <FormLabel htmlFor={id}>E-mail or username</FormLabel>
      <EntryInput
        ref={input}
        id={id}
        required
        name="login"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </FormControl>
  )
}
