import { counted } from '@forecourt/domain'
import { chakra, Dialog, Portal } from '@chakra-ui/react'
import { errorMessage, useApiQuery } from '@forecourt/api-client'
import type { VehicleSearchResult } from '@forecourt/contracts'
import { MakeLogo } from '@forecourt/ui/display/MakeLogo.tsx'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { Search } from '@forecourt/ui/icons.ts'
import { Plate } from '@forecourt/ui/plate/Plate.tsx'
import { Command } from 'cmdk'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { byDealer, vehicleName } from './results.ts'
import { useDebounced } from './useDebounced.ts'

const RESULT = { one: 'result', many: 'results' }

const debounceMs = 500

const Root = chakra(Command, { base: { display: 'flex', flexDirection: 'column', minHeight: '0' } })
const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    height: '14',
    borderBottomWidth: '1px',
    _icon: { boxSize: '5', color: 'fg.muted', flexShrink: '0' },
  },
})
const Input = chakra(Command.Input, {
  base: { flex: '1', minWidth: '0', height: 'full', bg: 'transparent', outline: 'none', fontSize: 'lg' },
})
const List = chakra(Command.List, {
  base: {
    maxHeight: '300px',
    overflowY: 'auto',
    py: '1',
    '& [cmdk-group-heading]': { px: '4', pt: '2.5', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
  },
})
const Item = chakra(Command.Item, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto auto minmax(0, 1fr)', sm: '9.5rem auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '3',
    minHeight: '12',
    px: '4',
    cursor: 'pointer',
    '&[data-selected=true]': { bg: 'bg.selected' },
  },
})
const Name = chakra('span', {
  base: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& b': { fontWeight: 'semibold' },
    color: 'fg.muted',
    '& > b': { color: 'fg' },
  },
})
const Where = chakra('span', { base: { display: { base: 'none', sm: 'block' }, textStyle: 'xs', color: 'fg.muted' } })
const Logo = chakra('span', { base: { display: 'grid' } })
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
    '& > :last-child': { marginInlineStart: 'auto' },
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
})

function Result({ vehicle, onSelect }: { vehicle: VehicleSearchResult; onSelect: () => void }) {
  const { make, model } = vehicleName(vehicle)
  return (
    <Item value={vehicle.id} onSelect={onSelect}>
      <span>
        <Plate
          registration={vehicle.registration}
          shortChassis={vehicle.shortChassis}
          size="md"
          zeroEmission={vehicle.fuelType === 'ELECTRIC'}
        />
      </span>
      <Logo>
        <MakeLogo name={vehicle.makeName} logoUrl={vehicle.makeLogoUrl} />
      </Logo>
      <Name>
        <b>{make}</b> {model}
      </Name>
      <Where>{vehicle.positionLabel}</Where>
    </Item>
  )
}

/** Finds vehicles of the whole group by registration (specification section 2). */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const term = useDebounced(typed.trim(), debounceMs)
  const navigate = useNavigate()
  const search = useApiQuery(
    'GET /active-dealer-group/vehicles/search',
    { query: { registration: term } },
    { enabled: term !== '', select: ({ data }) => data },
  )
  const waiting = typed.trim() !== '' && (term !== typed.trim() || search.isFetching)
  const results = term === '' ? [] : (search.data ?? [])
  const [pointedAt, setPointedAt] = useState('')
  // Left to itself, the list loses its selection when one answer replaces another, and Enter would do nothing.
  const selected = (results.find(({ id }) => id === pointedAt) ?? results[0])?.id ?? ''

  function open({ id }: VehicleSearchResult) {
    onClose()
    void navigate(`/vehicles/${id}`)
  }

  return (
    <Dialog.Root open onOpenChange={(details) => !details.open && onClose()} size="lg" placement="top">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label="Vehicle search" overflow="hidden">
            <Root shouldFilter={false} label="Vehicle search" value={selected} onValueChange={setPointedAt}>
              <Box>
                <Search aria-hidden />
                <Input
                  value={typed}
                  onValueChange={setTyped}
                  placeholder="Search vehicle by registration..."
                  autoFocus
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                />
              </Box>
              <List label="Vehicles">
                {byDealer(results).map(([dealerName, vehicles]) => (
                  <Command.Group key={dealerName} heading={dealerName}>
                    {vehicles.map((vehicle) => (
                      <Result key={vehicle.id} vehicle={vehicle} onSelect={() => open(vehicle)} />
                    ))}
                  </Command.Group>
                ))}
                {search.error && !waiting && (
                  <ErrorPanel
                    error={{ title: 'The search could not be made.', description: errorMessage(search.error) }}
                    onRetry={() => void search.refetch()}
                  />
                )}
              </List>
              {term !== '' && !waiting && !search.error && results.length === 0 && (
                <Quiet role="status">No results found.</Quiet>
              )}
              {waiting && results.length === 0 && <Quiet role="status">Searching</Quiet>}
              <Foot>
                <span>
                  <kbd>↑</kbd>
                  <kbd>↓</kbd> move
                </span>
                <span>
                  <kbd>Enter</kbd> open
                </span>
                <span aria-live="polite">{results.length > 0 && counted(results.length, RESULT)}</span>
              </Foot>
            </Root>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
