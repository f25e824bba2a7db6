import type { Origin } from '@forecourt/ui/forms'
import { createContext, use, type ReactNode } from 'react'
import { useValues, originOf, type Facts, type FieldName } from './rules.ts'

/** What the services know of the vehicle in the form. */
export const FactsContext = createContext<Facts>({})

interface Props {
  name: FieldName
  children: (origin: Origin | undefined) => ReactNode
}

/** Draws a field with the mark of where its value came from; a looked-up value that is changed becomes 'Typed'. */
export function WithOrigin({ name, children }: Props) {
  const [value] = useValues([name])
  return children(originOf(value, use(FactsContext)[name]))
}
