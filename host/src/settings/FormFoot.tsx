import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', justifyContent: 'flex-end' },
})
const Note = chakra('p', { base: { flex: '1 1 14rem', textStyle: 'sm', color: 'fg.muted' } })

/** The end of a short form within a panel: what to know, and the one action. */
export function FormFoot({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <Root>
      {note && <Note>{note}</Note>}
      {children}
    </Root>
  )
}
