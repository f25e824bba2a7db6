import { chakra, Dialog, IconButton, Portal } from '@chakra-ui/react'
import { errorMessage } from '@forecourt/api-client'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { Search, X } from '@forecourt/ui/icons.ts'
import { Command } from 'cmdk'
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { atTop, Box, frameRadius, SEARCH_WORDS } from './box.ts'
import { CommandInput } from './CommandInput.tsx'
import type { BoxProps } from './earlyDialog.tsx'
import { Result } from './Result.tsx'
import { byDealer, countWords } from './results.ts'
import { useVehicleSearch } from './useVehicleSearch.ts'

const Root = chakra(Command, { base: { display: 'flex', flexDirection: 'column', minHeight: '0' } })
const List = chakra(Command.List, {
  base: {
    maxHeight: '300px',
    overflowY: 'auto',
    py: '1',
    // They belong to an earlier text.
    '&[aria-busy=true]': { opacity: '0.55' },
    '& [cmdk-group-heading]': { px: '4', pt: '2.5', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
  },
})
const Quiet = chakra('p', { base: { px: '4', py: '6', textAlign: 'center', textStyle: 'sm', color: 'fg.muted' } })
const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    px: '4',
    height: '10',
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    textStyle: 'xs',
    color: 'fg.muted',
    '& > :last-child': { marginInlineStart: { md: 'auto' } },
    '& kbd': {
      px: '1',
      mr: '1',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'sm',
      bg: 'bg',
      fontSize: '2xs',
    },
  },
  variants: {
    // A phone has no key hints. It stays in the page, so that the count is announced.
    empty: { true: { height: { base: '0', md: '10' }, borderTopWidth: { base: '0', md: '1px' }, overflow: 'hidden' } },
  },
})
/** A phone has neither these keys nor Escape. */
const KeyHint = chakra('span', { base: { display: { base: 'none', md: 'inline' } } })
const Close = chakra('span', { base: { display: { md: 'none' }, marginInlineEnd: '-3' } })

/** cmdk would take Enter for its list, wherever it is pressed. */
const keepEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()

/** Finds vehicles of the whole group by registration. */
export default function SearchDialog({ typed, entered, onType, onEnter, onClose, onReady }: BoxProps) {
  const navigate = useNavigate()
  const { text, results, count, isSearching, isAnswered, error, retry, selected, pointAt } = useVehicleSearch(typed)

  function open(vehicleId: string) {
    onClose()
    void navigate(`/vehicles/${vehicleId}`)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }

  const hasResults = isAnswered && results.length > 0
  const wanted = isAnswered && entered === text ? selected?.id : undefined
  const openWanted = useEffectEvent(open)
  useEffect(() => {
    if (wanted !== undefined) openWanted(wanted)
  }, [wanted])

  return (
    <Dialog.Root open onOpenChange={(details) => !details.open && onClose()} size="lg" placement="top">
      <Portal>
        <Dialog.Backdrop _open={{ animation: 'none' }} />
        <Dialog.Positioner {...atTop}>
          <Dialog.Content aria-label="Vehicle search" overflow="hidden" {...frameRadius} _open={{ animation: 'none' }}>
            <Root shouldFilter={false} label="Vehicle search" value={selected?.id ?? ''} onValueChange={pointAt}>
              <Box>
                <Search aria-hidden />
                <CommandInput
                  placeholder={SEARCH_WORDS.placeholder}
                  value={typed}
                  onValueChange={onType}
                  onKeyDown={press}
                  onReady={onReady}
                />
                <Close>
                  <IconButton aria-label="Close" variant="ghost" onClick={onClose} onKeyDown={keepEnter}>
                    <X aria-hidden />
                  </IconButton>
                </Close>
              </Box>
              <List label="Vehicles" aria-busy={isSearching}>
                {byDealer(results).map(([dealerName, vehicles]) => (
                  <Command.Group key={dealerName} heading={dealerName}>
                    {vehicles.map((vehicle) => (
                      <Result key={vehicle.id} vehicle={vehicle} onSelect={() => open(vehicle.id)} />
                    ))}
                  </Command.Group>
                ))}
              </List>
              {error && (
                <div role="presentation" onKeyDown={keepEnter}>
                  <ErrorPanel
                    error={{ title: 'The search failed.', description: errorMessage(error) }}
                    onRetry={retry}
                  />
                </div>
              )}
              {isAnswered && results.length === 0 && <Quiet role="status">No results found.</Quiet>}
              {isSearching && results.length === 0 && <Quiet role="status">Searching</Quiet>}
              <Foot empty={!hasResults}>
                <KeyHint>
                  <kbd>↑</kbd>
                  <kbd>↓</kbd> move
                </KeyHint>
                <KeyHint>
                  <kbd>Enter</kbd> open
                </KeyHint>
                <span aria-live="polite">{hasResults && countWords(results.length, count)}</span>
              </Foot>
            </Root>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
