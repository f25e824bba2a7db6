import { chakra } from '@chakra-ui/react'
import { FormControl } from '@forecourt/ui/form/FormControl.ts'
import { FormLabel } from '@forecourt/ui/form/FormLabel.ts'
import { useState, type RefObject } from 'react'
import { EntryInput } from './entry.ts'

const Row = chakra('div', {
  base: { position: 'relative', width: 'full', '& input': { paddingInlineEnd: '16' } },
})
const Reveal = chakra('button', {
  base: {
    position: 'absolute',
    insetEnd: '1',
    top: '0',
    bottom: '0',
    px: '2',
    minWidth: 'touch',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
})
const Helper = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })

interface Props {
  id: string
  label: string
  input: RefObject<HTMLInputElement | null>
  autoComplete: 'current-password' | 'new-password'
  minLength?: number
  helper?: string
}

/** A password that can be looked at while it is typed. */
export function PasswordInput({ id, label, input, helper, ...of }: Props) {
  const [visible, setVisible] = useState(false)
  return (
    <FormControl>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Row>
        <EntryInput
          ref={input}
          id={id}
          required
          name="password"
          type={visible ? 'text' : 'password'}
          maxLength={200}
          aria-describedby={helper && `${id}helper`}
          {...of}
        />
        <Reveal type="button" aria-pressed={visible} aria-label="Show password" onClick={() => setVisible(!visible)}>
          {visible ? 'Hide' : 'Show'}
        </Reveal>
      </Row>
      {helper && <Helper id={`${id}helper`}>{helper}</Helper>}
    </FormControl>
  )
}
