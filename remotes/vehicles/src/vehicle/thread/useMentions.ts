import { useOptions } from '@forecourt/api-client'
import type { MentionOption } from '@forecourt/contracts'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { mentionBegun, mentionsFor, type Mentionable } from './mentions.ts'

/** A group of the usual size is there at once; a larger one is searched as one types. */
const PEOPLE = 100

interface Written {
  text: string
  caret: number
}

const toMention = ({ id, name, dealerName }: MentionOption): Mentionable => ({
  kind: 'user',
  id,
  label: name,
  note: dealerName,
})

/** The list of people and roles that opens after an @, worked by the keys while the text keeps the focus. */
export function useMentions(
  vehicleId: string,
  { text, caret }: Written,
  choose: (one: Mentionable, start: number) => void,
) {
  const begun = mentionBegun(text, caret)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = begun !== null && begun.start !== closedAt
  const params = { vehicleId }
  const everybody = useOptions('GET /vehicles/:vehicleId/messages/people', {
    params,
    pageSize: PEOPLE,
    enabled: isOpen,
  })
  const found = useOptions('GET /vehicles/:vehicleId/messages/people', {
    params,
    pageSize: 8,
    search: begun?.term ?? '',
    enabled: isOpen && everybody.hasMore && Boolean(begun.term),
  })
  const people = everybody.hasMore && begun?.term ? found.options : everybody.options
  const term = isOpen ? begun.term : null
  const options = useMemo(() => (term === null ? [] : mentionsFor(people.map(toMention), term)), [people, term])
  const at = Math.min(active, options.length - 1)

  const take = (one: Mentionable | undefined) => {
    if (!one || !begun) return
    setActive(0)
    choose(one, begun.start)
  }

  /** Whether the key was the list's. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (options.length === 0) return false
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move) setActive((at + move + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(options[at])
    else if (event.key === 'Escape') setClosedAt(begun?.start ?? null)
    else return false
    event.preventDefault()
    return true
  }

  return { options, active: at, take, onKeyDown }
}

export type Mentions = ReturnType<typeof useMentions>
