import { chakra } from '@chakra-ui/react'
import { Search } from '@forecourt/ui/icons.ts'
import type { KeyboardEvent, Ref } from 'react'
import { atTop, Box, frameRadius, inputProps, inputStyle, type BoxWords } from './box.ts'

const Veil = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'modal',
    display: 'flex',
    justifyContent: 'center',
    ...atTop,
    px: { md: '4' },
    bg: 'bg.backdrop',
  },
})
const Frame = chakra('div', {
  base: {
    width: 'full',
    maxWidth: { md: 'xl' },
    // The height of the dialog without results.
    pb: { base: '2', md: '12' },
    bg: 'bg.raised',
    boxShadow: 'lg',
    borderWidth: { base: '0', md: '1px' },
    ...frameRadius,
  },
})
const Input = chakra('input', { base: inputStyle })

interface Props {
  ref: Ref<HTMLInputElement>
  words: BoxWords
  typed: string
  onType: (text: string) => void
  onEnter: () => void
  onClose: () => void
}

/** A dialog's box as long as its dialog is being fetched. */
export function EarlyBox({ ref, words, typed, onType, onEnter, onClose }: Props) {
  function press({ key, nativeEvent }: KeyboardEvent) {
    if (nativeEvent.isComposing) return
    if (key === 'Escape') onClose()
    if (key === 'Enter') onEnter()
  }
  return (
    <Veil onClick={({ target, currentTarget }) => target === currentTarget && onClose()}>
      <Frame role="dialog" aria-modal aria-label={words.label}>
        <Box>
          <Search aria-hidden />
          <Input
            ref={ref}
            {...inputProps}
            aria-label={words.label}
            placeholder={words.placeholder}
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={press}
            autoFocus
          />
        </Box>
      </Frame>
    </Veil>
  )
}
