import { useOptions, type OptionOf, type OptionsRoute, type OptionsSettings, asContract } from '@forecourt/api-client'
import type { OptionItem } from '@forecourt/contracts'
import { PRIORITIES, PRIORITY_LABELS, SLA_STATE_LABELS, SLA_STATES, keysOf } from '@forecourt/domain'
import { useState } from 'react'
import { choicesOf, type Choice } from '../../form/fields/choices.ts'
import { namesOf, type FilterDefinition, type SelectFilter } from '../filters/definitions.ts'
import { useRowsShown } from '../rowsShown.ts'
import type { ListState } from '../useListState.ts'

type Named = Pick<OptionItem, 'id' | 'name'>

/** What a filter offers, from the options of a call. */
export const optionChoices = (options: readonly Named[]): Choice[] =>
  options.map(({ id, name }) => ({ value: id, label: name }))

/** As many as somebody looks through; more are searched for. */
const MOST_OPTIONS = 100

/**
 * All options of a call for a filter, fetched behind the first rows; what is chosen is among them although it is offered
 * no longer.
 */
export function useFilterOptions<Name extends OptionsRoute>(route: Name, chosen?: string): OptionOf<Name>[] {
  const enabled = useRowsShown() || chosen !== undefined
  return useOptions(route, asContract<OptionsSettings<Name>>({ all: true, includeIds: [chosen], enabled })).options
}

/** A filter by the options of a call: where there are more than fit, they are searched for on the server. */
export function useOptionFilter(
  route: 'GET /options/makes' | 'GET /options/dealer-groups',
  { name, label, chosen }: { name: string; label: string; chosen: string | undefined },
): SelectFilter {
  const [text, set] = useState('')
  const enabled = useRowsShown() || chosen !== undefined
  const { options, hasMore } = useOptions(route, {
    search: text,
    pageSize: MOST_OPTIONS,
    includeIds: [chosen],
    enabled,
  })
  // It stays so: while another search is on its way nothing is known to be more, and the open popover would go.
  const [isSearched, setSearched] = useState(false)
  if (hasMore && !isSearched) setSearched(true)
  const choices = optionChoices(options)
  return { kind: 'select', name, label, choices, search: isSearched ? { text, set } : undefined }
}

interface Options {
  make: SelectFilter
  sources: readonly Named[]
}

/** The filters that lists of vehicles share, in the order in which they are asked for. */
const sharedFilters = ({ make, sources }: Options) =>
  ({
    clock: { kind: 'select', name: 'sla', label: 'Clock', choices: choicesOf(SLA_STATES, SLA_STATE_LABELS) },
    make,
    assigned: {
      kind: 'select',
      name: 'assigned',
      label: 'Assigned',
      choices: [
        { value: 'me', label: 'To me' },
        { value: 'nobody', label: 'To nobody' },
      ],
    },
    source: { kind: 'select', name: 'sourceId', label: 'Source', choices: optionChoices(sources) },
    priority: {
      kind: 'select',
      name: 'priority',
      label: 'Priority',
      choices: choicesOf(PRIORITIES, PRIORITY_LABELS),
    },
    stock: {
      kind: 'select',
      name: 'agency',
      label: 'Stock',
      choices: [
        { value: 'true', label: 'Agency' },
        { value: 'false', label: 'Owned' },
      ],
    },
    reserved: { kind: 'toggle', name: 'reserved', label: 'Reserved' },
    unread: { kind: 'toggle', name: 'unread', label: 'Unread' },
    entered: { kind: 'days', from: 'enteredFrom', to: 'enteredTo', label: 'Entered' },
  }) satisfies Record<string, FilterDefinition>

type SharedFilter = keyof ReturnType<typeof sharedFilters>

/** A list's filters, those asked for most first: its own, and shared ones by name. Shared ones left out are rare. */
export type VehicleFilters = readonly (FilterDefinition | SharedFilter)[]

/** All filters of a list: those that it names, and behind them the shared ones among those that its call knows. */
export function filtersOf(named: VehicleFilters, known: readonly string[], options: Options): FilterDefinition[] {
  const shared = sharedFilters(options)
  const others = keysOf(shared)
    .filter((name) => !named.includes(name))
    .map((name): FilterDefinition => ({ ...shared[name], rare: true }))
  return [
    ...named.map((filter) => (typeof filter === 'string' ? shared[filter] : filter)),
    ...others.filter((filter) => namesOf(filter).every((name) => known.includes(name))),
  ]
}

/** All filters of a list, with the makes and sources that there are. */
export function useVehicleFilters(named: VehicleFilters, { filters, settings }: ListState): FilterDefinition[] {
  const make = useOptionFilter('GET /options/makes', { name: 'makeId', label: 'Make', chosen: filters.makeId })
  const sources = useFilterOptions('GET /options/sources', filters.sourceId)
  return filtersOf(named, Object.keys(settings.filters), { make, sources })
}
