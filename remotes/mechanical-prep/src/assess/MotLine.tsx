import { chakra, Disclosure, DisclosureHead, MutedText } from '@forecourt/ui'
import { useState, type ReactNode } from 'react'

interface Props {
  /** How the test went, in short. */
  result: ReactNode
  /** How many advisories are still to resolve. */
  note: string | undefined
  /** Something in it keeps the assessment from being sent. */
  isWrong: boolean
  children: ReactNode
}

const Root = chakra(Disclosure, { base: { borderWidth: '1px', borderRadius: 'xl', bg: 'bg.raised' } })
const Head = chakra(DisclosureHead, { base: { px: '3', borderRadius: 'xl', textStyle: 'sm' } })
const Title = chakra('h2', { base: { fontWeight: 'semibold' } })
const Note = chakra('span', { base: { marginInlineStart: 'auto', fontWeight: 'medium' } })
const Body = chakra('div', { base: { px: '4', pt: '1', pb: '4' } })

/** The last MOT in one line of a phone, so that the first check is on the first screen; a press unfolds it. */
export function MotLine({ result, note, isWrong, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  // What is folded away cannot be resolved, and its error would be seen by nobody.
  if (isWrong && !isOpen) setIsOpen(true)
  return (
    <Root open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Head>
        <Title>Last MOT</Title>
        <MutedText as="span">{result}</MutedText>
        {note && <Note>{note}</Note>}
      </Head>
      <Body>{children}</Body>
    </Root>
  )
}
