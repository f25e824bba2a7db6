import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { MutedText } from '../display/MutedText.ts'
import { Disclosure, DisclosureHead } from '../layout/Disclosure.tsx'
import { useApiFormContext } from './ApiFormContext.ts'
import { FormSection } from './FormSection.tsx'

interface Props {
  title: string
  /** What is in it, while it is folded. */
  note: string
  /** The fields in it: it says how many are filled, and opens when one of them is in error. */
  names: readonly string[]
  columns?: 1 | 2 | 3
  children: ReactNode
}

const Root = chakra(Disclosure, { base: { minWidth: '0', borderWidth: '1px', borderRadius: 'lg' } })
const Head = chakra(DisclosureHead, { base: { px: '3.5', borderRadius: 'lg' } })
const Title = chakra('h2', { base: { textStyle: 'body', fontWeight: 'semibold' } })
const Filled = chakra('span', { base: { marginInlineStart: 'auto', textStyle: 'sm', color: 'fg.muted' } })
const Body = chakra('div', { base: { px: '3.5', pt: '2', pb: '4' } })

const isFilled = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  (!Array.isArray(value) || value.length > 0)

/** Fields that are rarely needed, folded away until they are wanted, with a word on what is already in them. */
export function FoldedSection({ title, note, names, columns = 3, children }: Props) {
  const { control } = useApiFormContext()
  const { errors } = useFormState({ control })
  const filled = useWatch({ control, name: names }).filter(isFilled).length
  const isWrong = names.some((name) => get(errors, name) !== undefined)
  const [isOpen, setIsOpen] = useState(false)
  // A field that is folded away cannot take the focus, and its error would be seen by nobody.
  if (isWrong && !isOpen) setIsOpen(true)
  return (
    <Root open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Head>
        <Title>{title}</Title>
        <MutedText as="span" size="sm">
          {note}
        </MutedText>
        {filled > 0 && <Filled>{filled} filled</Filled>}
      </Head>
      <Body>
        <FormSection columns={columns}>{children}</FormSection>
      </Body>
    </Root>
  )
}
