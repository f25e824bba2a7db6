import { chakra, Dialog, IconButton, Portal } from '@chakra-ui/react'
import { errorMessage } from '@forecourt/api-client'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { Search, X } from '@forecourt/ui/icons.ts'
import { Command } from 'cmdk'
import type { KeyboardEvent, ReactNode } from 'react'
import { atTop, Box, frameRadius, type BoxWords } from './box.ts'
import { CommandInput } from './CommandInput.tsx'
import type { BoxProps } from './earlyDialog.tsx'

interface Props extends Omit<BoxProps, 'entered'> {
  words: BoxWords
  /** The result that Enter opens. */
  chosen: string
  onChoose: (id: string) => void
  children: ReactNode
}

const Root = chakra(Command, { base: { display: 'flex', flexDirection: 'column', minHeight: '0' } })
const Close = chakra('span', { base: { display: { md: 'none' }, marginInlineEnd: '-3' } })

/** A dialog's list of what was found, in groups. */
export const BoxResults = chakra(Command.List, {
  base: {
    maxHeight: '300px',
    overflowY: 'auto',
    py: '1',
    scrollPaddingBlock: '2',
    // They belong to an earlier text.
    '&[aria-busy=true]': { opacity: '0.55' },
    '& [cmdk-group-heading]': { px: '4', pt: '2.5', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
  },
})

export const BoxNote = chakra('p', {
  base: { px: '4', py: '6', textAlign: 'center', textStyle: 'sm', color: 'fg.muted' },
})

/** cmdk would take Enter for its list, wherever it is pressed. */
const keepEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()

/** A dialog with a box to type into, and below it what that finds. */
export function BoxDialog({ words, typed, chosen, onChoose, onType, onEnter, onClose, onReady, children }: Props) {
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <Dialog.Root open onOpenChange={(details) => !details.open && onClose()} size="lg" placement="top">
      <Portal>
        <Dialog.Backdrop _open={{ animation: 'none' }} />
        <Dialog.Positioner {...atTop}>
          <Dialog.Content aria-label={words.label} overflow="hidden" {...frameRadius} _open={{ animation: 'none' }}>
            <Root shouldFilter={false} label={words.label} value={chosen} onValueChange={onChoose}>
              <Box>
                <Search aria-hidden />
                <CommandInput
                  placeholder={words.placeholder}
                  value={typed}
                  onValueChange={onType}
                  // Where nothing is typed, nothing is looked for, and cmdk opens what is chosen.
                  onKeyDown={typed.trim() === '' ? undefined : press}
                  onReady={onReady}
                />
                <Close>
                  <IconButton aria-label="Close" variant="ghost" onClick={onClose} onKeyDown={keepEnter}>
                    <X aria-hidden />
                  </IconButton>
                </Close>
              </Box>
              {children}
            </Root>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

interface ErrorProps {
  title: string
  error: Error
  onRetry: () => void
}

export const BoxError = ({ title, error, onRetry }: ErrorProps) => (
  <div role="presentation" onKeyDown={keepEnter}>
    <ErrorPanel error={{ title, description: errorMessage(error) }} onRetry={onRetry} />
  </div>
)
