import { SHORTCUTS } from '@forecourt/ui/shortcuts/catalogue.ts'
import { ShortcutTable } from '../../shortcuts/ShortcutTable.tsx'
import type { DocsPage } from '../page.ts'

export const shortcutsPage: DocsPage = {
  slug: 'shortcuts',
  title: 'Keyboard shortcuts',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Press <code>?</code> on any screen to see the keys that work there. A key of one character does nothing while
        you type, and the same sheet switches such keys off, for instance where you dictate.
      </p>
      <ShortcutTable shortcuts={Object.values(SHORTCUTS)} />
    </>
  ),
}
