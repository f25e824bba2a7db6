import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { MutedText } from '../display/MutedText.ts'
import { SectionHeading } from '../display/SectionHeading.ts'

interface Props {
  title?: ReactNode
  /** Grey words beside the title. */
  note?: ReactNode
  /** The link at the header's right end. */
  more?: ReactNode
  /** False for rows and tables that bring their own padding. */
  padded?: boolean
  /** None where the header says all. */
  children?: ReactNode
}

const Root = chakra('section', {
  base: {
    minWidth: '0',
    borderWidth: '1px',
    borderRadius: { base: 'xl', md: 'lg' },
    bg: 'bg.raised',
    // Not hidden: that would make it a box of its own for what sticks within it.
    overflow: 'clip',
  },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    _only: { borderBottomWidth: '0' },
  },
})
const More = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    marginInlineStart: 'auto',
    textStyle: 'sm',
    // A thumb's target on a phone, in a head that is no higher for it.
    '& a': { minHeight: { base: 'touch', md: '0' }, my: { base: '-2.5', md: '0' } },
  },
})
const Body = chakra('div', { variants: { padded: { true: { p: '4' } } } })

/** A bordered surface with one subject. */
export function Panel({ title, note, more, padded = true, children }: Props) {
  const id = useId()
  return (
    <Root aria-labelledby={title ? id : undefined}>
      {title && (
        <Head>
          <SectionHeading size="lg" id={id}>
            {title}
          </SectionHeading>
          {note && (
            <MutedText as="span" size="sm">
              {note}
            </MutedText>
          )}
          {more && <More>{more}</More>}
        </Head>
      )}
      {children && <Body padded={padded}>{children}</Body>}
    </Root>
  )
}
