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
        Press <code>?</code> on any screen to see the keys that work there. Single-key shortcuts do nothing while you
        are typing, and you can turn them off in the same panel, for example if you use dictation.
      </p>
      <ShortcutTable shortcuts={Object.values(SHORTCUTS)} />
    </>
  ),
}
