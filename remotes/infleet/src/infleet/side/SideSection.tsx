import { chakra, SectionHeading } from '@forecourt/ui'
import { useId, type ReactNode } from 'react'

const Head = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '2', mb: '2.5' } })
const Note = chakra('span', { base: { marginInlineStart: 'auto', textStyle: 'sm', color: 'fg.muted' } })
const Box = chakra('div', { base: { borderWidth: '1px', borderRadius: 'lg', bg: 'bg.raised', overflow: 'hidden' } })

interface Props {
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A titled box beside the form. */
export function SideSection({ title, note, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Head>
        <SectionHeading id={id}>{title}</SectionHeading>
        {note && <Note>{note}</Note>}
      </Head>
      <Box>{children}</Box>
    </section>
  )
}
