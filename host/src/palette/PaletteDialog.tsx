import { chakra, Dialog, IconButton, Portal } from '@chakra-ui/react'
import { errorMessage } from '@forecourt/api-client'
import type { VehicleSearchResult } from '@forecourt/contracts'
import { vehicleMark } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { Search, X } from '@forecourt/ui/icons.ts'
import { Command } from 'cmdk'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDialogs } from '../layout/dialogs.ts'
import { atTop, Box, frameRadius, PALETTE_WORDS } from '../search/box.ts'
import { CommandInput } from '../search/CommandInput.tsx'
import type { BoxProps } from '../search/earlyDialog.tsx'
import { Result } from '../search/Result.tsx'
import { vehicleName } from '../search/results.ts'
import { useVehicleSearch } from '../search/useVehicleSearch.ts'
import { meantBy, type PaletteCommand } from './command.ts'
import { CommandItem } from './CommandItem.tsx'
import { remember } from './recent.ts'
import { useSections } from './useSections.ts'

const Root = chakra(Command, { base: { display: 'flex', flexDirection: 'column', minHeight: '0' } })
const List = chakra(Command.List, {
  base: {
    maxHeight: '300px',
    overflowY: 'auto',
    py: '1',
    scrollPaddingBlock: '2',
    '& [cmdk-group-heading]': { px: '4', pt: '2.5', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
  },
})
const Quiet = chakra('p', { base: { px: '4', py: '6', textAlign: 'center', textStyle: 'sm', color: 'fg.muted' } })
const Looking = chakra('p', { base: { px: '4', py: '2', textStyle: 'sm', color: 'fg.muted' } })
const Close = chakra('span', { base: { display: { md: 'none' }, marginInlineEnd: '-3' } })

const none: readonly VehicleSearchResult[] = []

/** cmdk would take Enter for its list, wherever it is pressed. */
const keepEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()

/** Whoever may not look for vehicles finds pages and actions alone, and the server is not asked. */
function useVehicles(typed: string) {
  const maySearch = useCan('vehicles.group.read')
  const search = useVehicleSearch(maySearch ? typed : '')
  return { ...search, vehicles: search.isAnswered ? search.results : none }
}

/** Vehicles of the whole group by registration, what can be done on the page that is open, and the pages one may go to. */
export default function PaletteDialog({ typed, entered, onType, onEnter, onClose, onReady }: BoxProps) {
  const navigate = useNavigate()
  const { closeFor } = useDialogs()
  const { vehicles, isSearching, error, retry } = useVehicles(typed)
  const text = typed.trim()
  const sections = meantBy(useSections(), text)
  const commands = sections.flatMap((section) => section.commands)
  const ids = [...vehicles.map(({ id }) => id), ...commands.map(({ id }) => id)]

  // What was the first entry stays chosen while vehicles come in above it: Enter must open what one saw.
  const [chosen, choose] = useState({ text, id: '' })
  const first = ids[0] ?? ''
  if (chosen.text !== text || !ids.includes(chosen.id)) {
    if (chosen.text !== text || chosen.id !== first) choose({ text, id: first })
  }

  function openVehicle(vehicle: VehicleSearchResult) {
    const { make, model } = vehicleName(vehicle)
    const to = `/vehicles/${vehicle.id}`
    remember({ to, label: [vehicleMark(vehicle)?.text, `${make} ${model}`.trim()].filter(Boolean).join(', ') })
    closeFor(() => void navigate(to))
  }

  function perform({ to, label, run }: PaletteCommand) {
    if (to !== undefined) remember({ to, label })
    closeFor(run)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }

  // Nothing is chosen yet where only vehicles can be meant, and these are still being looked for.
  const wanted = text !== '' && entered === text ? chosen.id : ''
  const openWanted = useEffectEvent((id: string) => {
    const vehicle = vehicles.find((each) => each.id === id)
    const command = commands.find((each) => each.id === id)
    if (vehicle) openVehicle(vehicle)
    if (command) perform(command)
  })
  useEffect(() => {
    if (wanted !== '') openWanted(wanted)
  }, [wanted])

  return (
    <Dialog.Root open onOpenChange={(details) => !details.open && onClose()} size="lg" placement="top">
      <Portal>
        <Dialog.Backdrop _open={{ animation: 'none' }} />
        <Dialog.Positioner {...atTop}>
          <Dialog.Content
            aria-label={PALETTE_WORDS.label}
            overflow="hidden"
            {...frameRadius}
            _open={{ animation: 'none' }}
          >
            <Root
              shouldFilter={false}
              label={PALETTE_WORDS.label}
              value={chosen.id}
              onValueChange={(id) => choose({ text, id })}
            >
              <Box>
                <Search aria-hidden />
                <CommandInput
                  placeholder={PALETTE_WORDS.placeholder}
                  value={typed}
                  onValueChange={onType}
                  onKeyDown={text === '' ? undefined : press}
                  onReady={onReady}
                />
                <Close>
                  <IconButton aria-label="Close" variant="ghost" onClick={onClose} onKeyDown={keepEnter}>
                    <X aria-hidden />
                  </IconButton>
                </Close>
              </Box>
              <List label="Results">
                {vehicles.length > 0 && (
                  <Command.Group heading="Vehicles">
                    {vehicles.map((vehicle) => (
                      <Result key={vehicle.id} vehicle={vehicle} onSelect={() => openVehicle(vehicle)} />
                    ))}
                  </Command.Group>
                )}
                {sections.map(({ heading, commands: those }) => (
                  <Command.Group key={heading} heading={heading}>
                    {those.map((command) => (
                      <CommandItem key={command.id} command={command} onSelect={() => perform(command)} />
                    ))}
                  </Command.Group>
                ))}
              </List>
              {error && (
                <div role="presentation" onKeyDown={keepEnter}>
                  <ErrorPanel
                    error={{ title: 'The search for vehicles failed.', description: errorMessage(error) }}
                    onRetry={retry}
                  />
                </div>
              )}
              {isSearching && <Looking role="status">Searching vehicles</Looking>}
              {ids.length === 0 && !isSearching && !error && <Quiet role="status">No results found.</Quiet>}
            </Root>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
