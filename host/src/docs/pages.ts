import type { DocsPage } from './page.ts'
import { apiPage } from './pages/api.tsx'
import { adminPage } from './pages/admin.tsx'
import { bodyDamagePage } from './pages/body-damage.tsx'
import { mediaPage } from './pages/media.tsx'
import { dealerGroupsPage } from './pages/dealer-groups.tsx'
import { developersPage } from './pages/developers.tsx'
import { ictPage } from './pages/ict.tsx'
import { listsPage } from './pages/lists.tsx'
import { importsPage } from './pages/imports.tsx'
import { infleetPage } from './pages/infleet.tsx'
import { makesPage } from './pages/makes.tsx'
import { mechanicalPrepPage } from './pages/mechanical-prep.tsx'
import { messagesPage } from './pages/messages.tsx'
import { modulesPage } from './pages/modules.tsx'
import { newVersionsPage } from './pages/new-versions.tsx'
import { notificationsPage } from './pages/notifications.tsx'
import { offsitePage } from './pages/offsite.tsx'
import { peoplePage } from './pages/people.tsx'
import { photosAndOfflinePage } from './pages/photos-and-offline.tsx'
import { platformPage } from './pages/platform.tsx'
import { printingPage } from './pages/printing.tsx'
import { quotesPage } from './pages/quotes.tsx'
import { salePage } from './pages/sale.tsx'
import { shortcutsPage } from './pages/shortcuts.tsx'
import { signingInPage } from './pages/signing-in.tsx'
import { startPage } from './pages/start.tsx'
import { vehiclePage } from './pages/vehicle.tsx'
import { wallboardPage } from './pages/wallboard.tsx'

/** In reading order. */
export const docsPages: readonly DocsPage[] = [
  startPage,
  signingInPage,
  infleetPage,
  adminPage,
  ictPage,
  mechanicalPrepPage,
  bodyDamagePage,
  mediaPage,
  salePage,
  offsitePage,
  quotesPage,
  vehiclePage,
  listsPage,
  printingPage,
  messagesPage,
  notificationsPage,
  photosAndOfflinePage,
  newVersionsPage,
  shortcutsPage,
  dealerGroupsPage,
  peoplePage,
  wallboardPage,
  apiPage,
  makesPage,
  importsPage,
  platformPage,
  modulesPage,
  developersPage,
]
