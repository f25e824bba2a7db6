import { TextField } from '@forecourt/ui'

interface Props {
  name: string
  label?: string
}

/** A password that somebody sets for somebody else: in plain sight, as it has to be handed on. Open it on `suggestedPassword`. */
export function HandedPasswordField({ name, label = 'Temporary password' }: Props) {
  return (
    <TextField
      name={name}
      label={label}
      required
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
      helper="Hand it to them yourself, it is not shown again. They change it under Change Password. At least 10 characters; not a common password, and not the username."
    />
  )
}
