import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { MutedText } from '../display/MutedText.ts'
import { SectionHeading } from '../display/SectionHeading.ts'

interface Props {
  title?: ReactNode
  /** A grey sentence under the title. */
  note?: ReactNode
  /** The most columns; a phone has one, a tablet two. */
  columns?: 1 | 2 | 3
  children: ReactNode
}

const Root = chakra('section', { base: { minWidth: '0' } })
const Head = chakra('div', { base: { mb: '3' } })
const two = 'repeat(2, minmax(0, 1fr))'
const Columns = chakra('div', {
  base: { display: 'grid', gap: '14px 16px', alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    columns: {
      1: {},
      2: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: two } },
      3: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: two, lg: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
})

/** Fields that belong together, under their title, in one to three columns. */
export function FormSection({ title, note, columns = 3, children }: Props) {
  const id = useId()
  return (
    <Root aria-labelledby={title ? id : undefined}>
      {title && (
        <Head>
          <SectionHeading size="lg" id={id}>
            {title}
          </SectionHeading>
          {note && <MutedText size="sm">{note}</MutedText>}
        </Head>
      )}
      <Columns columns={columns}>{children}</Columns>
    </Root>
  )
}
