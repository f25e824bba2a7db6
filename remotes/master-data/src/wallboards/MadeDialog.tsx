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
import { useState } from 'react'
import { addressOf, type Made } from './wallboards.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& input': { flex: '1 1 16rem', fontFamily: 'mono' },
    '& button': { flexGrow: { base: '1', md: '0' } },
  },
})
const Steps = chakra('ol', {
  base: { display: 'grid', gap: '1.5', paddingInlineStart: '5', listStyle: 'decimal', textStyle: 'body' },
})

/** The link, this once: only its hash is kept. Not closed by a stray press, which would lose it. */
export default function MadeDialog({ made: { link, token }, onClose }: { made: Made; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const address = addressOf(token)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // A page that is not served securely has no clipboard, and a browser may ask and be refused.
      toastError('The link could not be copied.', 'Select it and copy it by hand.')
    }
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      dismissible={false}
      title={`Link for ${link.name}`}
      footer={
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      }
    >
      <DialogStack>
        <Notice icon={TriangleAlert}>
          It is not shown again. Anyone with the link can see the board until you end it, so open it only on the
          television.
        </Notice>
        <Row>
          <Input readOnly aria-label="Link" value={address} onFocus={(event) => event.currentTarget.select()} />
          <Button onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
        </Row>
        <Steps>
          <li>Open the link in the television’s browser. It stays connected when the television is switched off.</li>
          <li>Show the browser full screen, with F11 for example.</li>
        </Steps>
        <VisuallyHidden role="status">{isCopied && 'Link copied.'}</VisuallyHidden>
      </DialogStack>
    </ResponsiveDialog>
  )
}
