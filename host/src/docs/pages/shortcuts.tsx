import { ShortcutTable } from '../../shortcuts/ShortcutTable.tsx'
import type { DocsPage } from '../page.ts'

export const shortcutsPage: DocsPage = {
  slug: 'shortcuts',
  title: 'Keyboard shortcuts',
  group: 'Using Forecourt',
  Body: ShortcutTable,
}
