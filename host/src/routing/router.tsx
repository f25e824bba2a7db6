import { FullScreenSpinner } from '@forecourt/ui/feedback/FullScreenSpinner.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { lazyPart } from '@forecourt/ui/lazy/lazyPart.tsx'
import type { ReactNode } from 'react'
import { Navigate, useRoutes, type RouteObject } from 'react-router-dom'
import { Layout } from '../layout/Layout.tsx'
import { Guarded } from './Guarded.tsx'
import { HomePage } from './HomePage.tsx'
import { ModuleRoutes } from './ModuleRoutes.tsx'
import { loginPath, redirectTarget } from './redirect.ts'

const waiting = <SkeletonRows />
const inSettings = { title: 'This page of the settings', waiting }

const SettingsLayout = lazyPart(() => import(/* webpackChunkName: "settings" */ '../settings/SettingsLayout.tsx'), {
  title: 'The settings',
  waiting,
})
const ProfilePage = lazyPart(() => import(/* webpackChunkName: "settings" */ '../settings/ProfilePage.tsx'), inSettings)
const PasswordPage = lazyPart(
  () => import(/* webpackChunkName: "settings" */ '../settings/PasswordPage.tsx'),
  inSettings,
)
const NotificationsPage = lazyPart(
  () => import(/* webpackChunkName: "settings" */ '../settings/notifications/NotificationsPage.tsx'),
  inSettings,
)
const DownloadsPage = lazyPart(
  () => import(/* webpackChunkName: "settings" */ '../settings/downloads/DownloadsPage.tsx'),
  inSettings,
)
const ModulesPage = lazyPart(() => import(/* webpackChunkName: "modules" */ '../modules/ModulesPage.tsx'), {
  title: 'The modules',
  waiting,
})
const DocsPage = lazyPart(() => import(/* webpackChunkName: "docs" */ '../docs/DocsPage.tsx'), {
  title: 'The documentation',
  waiting: <FullScreenSpinner />,
})

const WallboardPage = lazyPart(() => import(/* webpackChunkName: "wallboard" */ '../wallboard/WallboardPage.tsx'), {
  title: 'The wallboard',
  waiting: <FullScreenSpinner />,
})

/** The page behind `/login` for anyone who is signed in already (R2.02, R2.03). */
function AlreadySignedIn() {
  return <Navigate to={redirectTarget(window.location.search, window.location.origin)} replace />
}

const guarded = (title: string, page: ReactNode) => (
  <Guarded title={title} permissions={[]}>
    {page}
  </Guarded>
)

const withinLayout: RouteObject[] = [
  { index: true, element: <HomePage /> },
  {
    path: 'settings',
    element: <SettingsLayout />,
    children: [
      { index: true, element: <Navigate to="/settings/profile" replace /> },
      { path: 'profile', element: guarded('Profile', <ProfilePage />) },
      { path: 'password', element: guarded('Change Password', <PasswordPage />) },
      { path: 'notifications', element: guarded('Notifications', <NotificationsPage />) },
      { path: 'downloads', element: guarded('Downloads', <DownloadsPage />) },
    ],
  },
  {
    path: 'modules',
    element: (
      <Guarded title="Modules" permissions={['platform.modules.read']}>
        <ModulesPage />
      </Guarded>
    ),
  },
  { path: '*', element: <ModuleRoutes /> },
]

const routes: RouteObject[] = [
  { path: loginPath, element: <AlreadySignedIn /> },
  { path: `${loginPath}/*`, element: <Navigate to="/" replace /> },
  { path: '/docs/*', element: <DocsPage /> },
  { path: '/wallboard', element: <WallboardPage /> },
  { path: '/', element: <Layout />, children: withinLayout },
]

/** The host's own routes; those of the modules come from the registry and are matched within the layout. */
export const AppRoutes = () => useRoutes(routes)
