import { Button, chakra, Check, Copy, Input, toastError, VisuallyHidden } from '@forecourt/ui'
import { useState } from 'react'

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
  /** What it is, in a sentence's end: 'link', 'redirect address'. */
  noun: string
  text: string
}

/** Something to be taken elsewhere, with a button that copies it. */
export function CopyRow({ noun, text }: Props) {
  const [isCopied, setCopied] = useState(false)
  const name = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // A page that is not served securely has no clipboard, and a browser may ask and be refused.
      toastError(`The ${noun} could not be copied.`, 'Select it and copy it by hand.')
    }
  }

  return (
    <>
      <Row>
        <Input readOnly aria-label={name} value={text} onFocus={(event) => event.currentTarget.select()} />
        <Button onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : `Copy ${noun}`}
        </Button>
      </Row>
      <VisuallyHidden role="status">{isCopied && `${name} copied.`}</VisuallyHidden>
    </>
  )
}
