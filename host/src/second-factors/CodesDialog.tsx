import { Button, chakra } from '@chakra-ui/react'
import { DialogStack } from '@forecourt/ui/layout/DialogStack.ts'
import { ResponsiveDialog } from '@forecourt/ui/overlay/ResponsiveDialog.tsx'
import { Notice } from '@forecourt/ui/form/Notice.tsx'
import { toastError } from '@forecourt/ui/feedback/toasts.ts'
import { Check, Copy, Download, TriangleAlert } from '@forecourt/ui/icons.ts'
import { saveFile } from '@forecourt/ui/list/export/saveFile.ts'
import { useState } from 'react'

const Codes = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
    gap: '2',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    listStyle: 'none',
  },
})
const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

const fileOf = (codes: readonly string[]) =>
  new Blob([`Forecourt recovery codes. Each works once.\n\n${codes.join('\n')}\n`], { type: 'text/plain' })

/** Recovery codes, this once: only their hashes are kept. Not closed by a stray press, which would lose them. */
export default function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      // A page that is not served securely has no clipboard, and a browser may ask and be refused.
      toastError('The codes could not be copied.', 'Download them, or write them down.')
    }
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      dismissible={false}
      title="Save your recovery codes"
      description="If you lose your phone, a code lets you log in after your password. Each code works once."
      footer={
        <Button variant="solid" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <DialogStack>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Ways>
          <Button onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button onClick={() => saveFile(fileOf(codes), 'forecourt-recovery-codes.txt')}>
            <Download aria-hidden />
            Download
          </Button>
        </Ways>
        <Notice icon={TriangleAlert}>They are not shown again. Keep them where you would keep a spare key.</Notice>
      </DialogStack>
    </ResponsiveDialog>
  )
}
