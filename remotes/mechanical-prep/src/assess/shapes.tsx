import type { ItemResult } from '@forecourt/domain'
import type { ReactNode } from 'react'

const shape = (path: string) => (
  <svg viewBox="0 0 12 12" aria-hidden>
    <path d={path} fill="currentColor" />
  </svg>
)

/** A result's shape, as the lights have them: it never speaks by its colour alone. */
export const SHAPES: Readonly<Record<ItemResult, ReactNode>> = {
  OK: shape('M6 1a5 5 0 1 1 0 10a5 5 0 1 1 0 -10'),
  ADVISORY: shape('M6 .8 11.6 11H.4z'),
  REQUIRED: shape('M3.6.5h4.8l3.1 3.1v4.8l-3.1 3.1H3.6L.5 8.4V3.6z'),
  NA: null,
}
