/** Keys of the sidebar, and paths, that are the host's own: no module may claim them. */
export const HOST_KEYS = ['home'] as const
export const HOST_PATHS = [
  '/',
  '/login',
  '/docs',
  '/wallboard',
  '/settings/profile',
  '/settings/password',
  '/settings/notifications',
  '/settings/downloads',
  '/modules',
] as const
