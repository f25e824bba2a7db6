import { Button, chakra, Check, Copy, Input, RefreshCw, toastError, VisuallyHidden } from '@forecourt/ui'
import { FieldFrame, useControl } from '@forecourt/ui/forms'
import { useState } from 'react'
import { suggestedPassword } from './suggestedPassword.ts'

interface Props {
  name: string
  label?: string
  /** What the person can do only with a password of their own, where that is held back: 'become …'. */
  heldBack?: string
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    // Both buttons come below it; beside it there is room for one.
    '& input': { flex: '1 1 100%' },
    '& button': { flexGrow: { base: '1', md: '0' } },
  },
})

/** A password that somebody sets for somebody else: in plain sight, as it has to be handed on. Open it on `suggestedPassword`. */
export function HandedPasswordField({ name, label = 'Temporary password', heldBack }: Props) {
  const change = heldBack
    ? `They have to change it under Change Password before they can ${heldBack}.`
    : 'They change it under Change Password.'
  const helper = `Give it to them yourself: it is not shown again. ${change} At least 10 characters; not a common password, and not the username.`
  const { value, change: set, frame, control } = useControl<string>({ name, label, helper, required: true })
  const password = typeof value === 'string' ? value : ''
  /** The password that is on the clipboard. */
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied !== null && copied === password

  async function copy() {
    try {
      await navigator.clipboard.writeText(password)
      setCopied(password)
    } catch {
      // A page that is not served securely has no clipboard, and a browser may ask and be refused.
      toastError('The password could not be copied.', 'Select it and copy it by hand.')
    }
  }

  return (
    <FieldFrame {...frame}>
      <Row>
        <Input
          {...control}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={password}
          onChange={(event) => set(event.currentTarget.value)}
        />
        <Button onClick={() => void copy()} disabled={password === ''}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : 'Copy password'}
        </Button>
        <Button onClick={() => set(suggestedPassword())}>
          <RefreshCw aria-hidden />
          Generate another
        </Button>
      </Row>
      <VisuallyHidden role="status">{isCopied && 'Password copied.'}</VisuallyHidden>
    </FieldFrame>
  )
}
