import { chakra } from '@chakra-ui/react'
import type { VehicleSearchResult } from '@forecourt/contracts'
import { vehicleMark } from '@forecourt/domain'
import { useCan } from '@forecourt/session'
import { Command } from 'cmdk'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDialogs } from '../layout/dialogs.ts'
import { PALETTE_WORDS } from '../search/box.ts'
import { BoxDialog, BoxError, BoxNote, BoxResults } from '../search/BoxDialog.tsx'
import type { BoxProps } from '../search/earlyDialog.tsx'
import { Result } from '../search/Result.tsx'
import { vehicleName } from '../search/results.ts'
import { useEntered } from '../search/useEntered.ts'
import { useVehicleSearch } from '../search/useVehicleSearch.ts'
import { meantBy, type PaletteCommand } from './command.ts'
import { CommandItem } from './CommandItem.tsx'
import { remember } from './recent.ts'
import { useSections } from './useSections.ts'

const Looking = chakra('p', { base: { px: '4', py: '2', textStyle: 'sm', color: 'fg.muted' } })
const none: readonly VehicleSearchResult[] = []

/** Anyone who may not look for vehicles finds pages and actions alone, and the server is not asked. */
function useVehicles(typed: string) {
  const maySearch = useCan('vehicles.group.read')
  const search = useVehicleSearch(maySearch ? typed : '')
  return { ...search, vehicles: search.isAnswered ? search.results : none }
}

/** Vehicles of the whole group by registration, what can be done on the page that is open, and the pages one may go to. */
export default function PaletteDialog({ entered, ...box }: BoxProps) {
  const navigate = useNavigate()
  const { closeFor } = useDialogs()
  const { vehicles, isSearching, error, retry } = useVehicles(box.typed)
  const text = box.typed.trim()
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

  // Nothing is chosen yet where only vehicles can be meant, and these are still being looked for.
  useEntered(text !== '' && entered === text ? chosen.id : '', (id) => {
    const vehicle = vehicles.find((each) => each.id === id)
    const command = commands.find((each) => each.id === id)
    if (vehicle) openVehicle(vehicle)
    if (command) perform(command)
  })

  return (
    <BoxDialog {...box} words={PALETTE_WORDS} chosen={chosen.id} onChoose={(id) => choose({ text, id })}>
      <BoxResults label="Results">
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
      </BoxResults>
      {error && <BoxError title="The vehicle search failed." error={error} onRetry={retry} />}
      {isSearching && <Looking role="status">Searching vehicles</Looking>}
      {ids.length === 0 && !isSearching && !error && <BoxNote role="status">No results found.</BoxNote>}
    </BoxDialog>
  )
}
