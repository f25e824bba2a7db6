import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="solid" colorPalette="accent" size="lg" aria-disabled={isBusy} aria-busy={isBusy}>
      {children}
    </Button>
  )
}
