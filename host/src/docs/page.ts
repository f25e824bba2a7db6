import type { ComponentType } from 'react'

export interface DocsPage {
  /** The last part of its address, `/docs/<slug>`. */
  slug: string
  title: string
  group: 'Using Forecourt' | 'Running it'
  Body: ComponentType
}
