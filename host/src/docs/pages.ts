import type { DocsPage } from './page.ts'
import { adminPage } from './pages/admin.tsx'
import { developersPage } from './pages/developers.tsx'
import { infleetPage } from './pages/infleet.tsx'
import { shortcutsPage } from './pages/shortcuts.tsx'
import { signingInPage } from './pages/signing-in.tsx'
import { startPage } from './pages/start.tsx'
import { vehiclePage } from './pages/vehicle.tsx'

/** In reading order. */
export const docsPages: readonly DocsPage[] = [
  startPage,
  signingInPage,
  infleetPage,
  adminPage,
  vehiclePage,
  shortcutsPage,
  developersPage,
]
