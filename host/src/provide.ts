/**
 * Never called. A package is provided to modules only when something in the host imports it under its own name, and the
 * host itself takes parts of some by their sub-paths; the build fails when one is missing here.
 */
export const provided = [
  () => import('@tanstack/react-query'),
  () => import('zod'),
  () => import('@forecourt/session'),
  () => import('@forecourt/api-client'),
  () => import('@forecourt/ui'),
  () => import('@forecourt/ui/forms'),
  () => import('@forecourt/stage'),
  () => import('@forecourt/federation'),
]
