import { TextField } from '@forecourt/ui'

interface Props {
  name: string
  label?: string
  /** What the person can do only with a password of their own, where that is held back: 'become …'. */
  heldBack?: string
}

/** A password that somebody sets for somebody else: in plain sight, as it has to be handed on. Open it on `suggestedPassword`. */
export function HandedPasswordField({ name, label = 'Temporary password', heldBack }: Props) {
  const change = heldBack
    ? `They have to change it under Change Password before they can ${heldBack}.`
    : 'They change it under Change Password.'
  return (
    <TextField
      name={name}
      label={label}
      required
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
      helper={`Hand it to them yourself, it is not shown again. ${change} At least 10 characters; not a common password, and not the username.`}
    />
  )
}
