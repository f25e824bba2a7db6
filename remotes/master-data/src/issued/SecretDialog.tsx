import {
  Button,
  chakra,
  Check,
  Copy,
  DialogStack,
  Input,
  Notice,
  ResponsiveDialog,
  toastError,
  TriangleAlert,
  VisuallyHidden,
} from '@forecourt/ui'
import { useState, type ReactNode } from 'react'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& input': { flex: '1 1 16rem', fontFamily: 'mono' },
    '& button': { flexGrow: { base: '1', md: '0' } },
  },
})

interface Props {
  title: string
  /** What it is, in a sentence's end: 'link', 'key'. */
  noun: string
  secret: string
  /** Who could do what with it, and so how to keep it. */
  warning: string
  /** What to do with it. */
  children?: ReactNode
  onClose: () => void
}

/** Something secret, this once: only its hash is kept, or nobody is shown it again. Not closed by a stray press, which would lose it. */
export function SecretDialog({ title, noun, secret, warning, children, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  const name = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // A page that is not served securely has no clipboard, and a browser may ask and be refused.
      toastError(`The ${noun} could not be copied.`, 'Select it and copy it by hand.')
    }
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      dismissible={false}
      title={title}
      footer={
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      }
    >
      <DialogStack>
        <Notice icon={TriangleAlert}>It is not shown again. {warning}</Notice>
        <Row>
          <Input readOnly aria-label={name} value={secret} onFocus={(event) => event.currentTarget.select()} />
          <Button onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? 'Copied' : `Copy ${noun}`}
          </Button>
        </Row>
        {children}
        <VisuallyHidden role="status">{isCopied && `${name} copied.`}</VisuallyHidden>
      </DialogStack>
    </ResponsiveDialog>
  )
}
