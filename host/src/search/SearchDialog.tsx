import { chakra } from '@chakra-ui/react'
import { Command } from 'cmdk'
import { useNavigate } from 'react-router-dom'
import { SEARCH_WORDS } from './box.ts'
import { BoxDialog, BoxError, BoxNote, BoxResults } from './BoxDialog.tsx'
import type { BoxProps } from './earlyDialog.tsx'
import { Result } from './Result.tsx'
import { byDealer, countWords } from './results.ts'
import { useEntered } from './useEntered.ts'
import { useVehicleSearch } from './useVehicleSearch.ts'

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
/** Finds vehicles of the whole group by registration. */
export default function SearchDialog({ entered, ...box }: BoxProps) {
  const { onClose } = box
  const navigate = useNavigate()
  const search = useVehicleSearch(box.typed)
  const { text, results, count, isSearching, isAnswered, error, retry, selected, pointAt } = search
  const hasResults = isAnswered && results.length > 0

  function open(vehicleId: string) {
    onClose()
    void navigate(`/vehicles/${vehicleId}`)
  }
  useEntered(isAnswered && entered === text ? (selected?.id ?? '') : '', open)

  return (
    <BoxDialog {...box} words={SEARCH_WORDS} chosen={selected?.id ?? ''} onChoose={pointAt}>
      <BoxResults label="Vehicles" aria-busy={isSearching}>
        {byDealer(results).map(([dealerName, vehicles]) => (
          <Command.Group key={dealerName} heading={dealerName}>
            {vehicles.map((vehicle) => (
              <Result key={vehicle.id} vehicle={vehicle} onSelect={() => open(vehicle.id)} />
            ))}
          </Command.Group>
        ))}
      </BoxResults>
      {error && <BoxError title="The search failed." error={error} onRetry={retry} />}
      {isAnswered && results.length === 0 && <BoxNote role="status">No results found.</BoxNote>}
      {isSearching && results.length === 0 && <BoxNote role="status">Searching</BoxNote>}
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
    </BoxDialog>
  )
}
