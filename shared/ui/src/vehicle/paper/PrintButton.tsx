import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { PrintOf } from './PrintDialog.tsx'
import { PrintDialog } from './printing.ts'

interface Props {
  of: PrintOf
  size?: 'sm' | 'md'
}

/** Opens what can be printed. */
export function PrintButton({ of, size = 'md' }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Printer aria-hidden />
        Print
      </Button>
      {isOpen && <PrintDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
