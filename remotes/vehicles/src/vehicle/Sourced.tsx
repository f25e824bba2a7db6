import type { VehicleDetails } from '@forecourt/contracts'
import { chakra, Pencil, Zap } from '@forecourt/ui'
import { createContext, use, type ReactNode } from 'react'

/** Which fields came from a lookup. */
export const OriginsContext = createContext<VehicleDetails['origins']>({})

const Mark = chakra('span', {
  base: { display: 'inline-flex', verticalAlign: '-2px', marginInlineStart: '1.5', color: 'fg.muted', _icon: { boxSize: '3' } },
  variants: { looked: { true: { color: 'accent.fg' } } },
})

/** A value with the mark of where it came from; a field that no lookup could have filled bears none. */
export function Sourced({ name, children }: { name: string; children: ReactNode }) {
  const origin = use(OriginsContext)[name]
  if (children === null || children === undefined || children === '') return null
  const label = origin === 'LOOKUP' ? 'Looked up' : 'Typed'
  return (
    <>
      {children}
      {origin && (
        <Mark looked={origin === 'LOOKUP'} role="img" aria-label={label} title={label}>
          {origin === 'LOOKUP' ? <Zap aria-hidden /> : <Pencil aria-hidden />}
        </Mark>
      )}
    </>
  )
}
