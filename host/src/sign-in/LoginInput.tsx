import { FormControl } from '@forecourt/ui/form/FormControl.ts'
import { FormLabel } from '@forecourt/ui/form/FormLabel.ts'
import type { RefObject } from 'react'
import { EntryInput } from './entry.ts'

/** By what somebody signs in. */
export function LoginInput({ id, input }: { id: string; input: RefObject<HTMLInputElement | null> }) {
  return (
    <FormControl>
      <FormLabel htmlFor={id}>E-mail or username</FormLabel>
      <EntryInput
        ref={input}
        id={id}
        required
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </FormControl>
  )
}
