/**
 * What the host provides to every module: one copy of each in the page, and none in a module. This list is the sharing
 * policy; a module has none of its own.
 *
 * Chakra, the router and the form library are not in it: shared whole they cannot be tree-shaken, which costs the sign-in
 * page 180 kB. Modules take them through `@forecourt/ui`, which re-exports what is meant to be used, and forms through
 * `@forecourt/ui/forms`, which a list is drawn without.
 */
export const providedByHost = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@tanstack/react-query',
  'zod',
  '@forecourt/session',
  '@forecourt/api-client',
  '@forecourt/ui',
  '@forecourt/ui/forms',
  '@forecourt/stage',
  '@forecourt/federation',
] as const

/**
 * Packages of which a module carries what it uses: pure ones, small after tree shaking, and pages that two modules make their
 * own and no other one opens.
 */
export const bundledIntoModules = [
  '@forecourt/domain',
  '@forecourt/domain/observable',
  '@forecourt/domain/outline',
  '@forecourt/authority',
  '@forecourt/contracts',
  '@forecourt/prep',
  '@forecourt/body',
] as const

/** Packages that a module must not take itself, with what to do instead. */
export const insteadOf: Readonly<Record<string, string>> = {
  '@chakra-ui/react': "import the component from '@forecourt/ui'",
  '@emotion/react': "style with the components of '@forecourt/ui'",
  'lucide-react': "import the icon from '@forecourt/ui'",
  'react-router-dom': "import the hook or link from '@forecourt/ui'",
  'react-router': "import the hook or link from '@forecourt/ui'",
  'react-hook-form': "use the form components of '@forecourt/ui/forms'",
  'react-toastify': "use the toast of '@forecourt/ui'",
  zustand: "read the session with '@forecourt/session'; keep other state in components",
  'socket.io-client': "use the socket of '@forecourt/api-client'",
  axios: "call the API with '@forecourt/api-client'",
}

type Mode = 'development' | 'production'

const inMode = (mode: Mode): readonly string[] =>
  mode === 'development' ? [...providedByHost, 'react/jsx-dev-runtime'] : providedByHost

/** Our own packages carry no version, and what has none is not provided. */
const versionOf = (key: string) => (key.startsWith('@forecourt/') ? { version: '0.0.0' } : {})

/**
 * The host's side of the policy. It provides and consumes nothing: what it imports itself is an ordinary import, and so the
 * same module that it provides.
 */
export const hostProvides = (mode: Mode) =>
  Object.fromEntries(inMode(mode).map((key) => [key, { shareKey: key, ...versionOf(key) }]))

/** A module's side: `import: false` leaves out the fallback copy. */
export const moduleConsumes = (mode: Mode) =>
  Object.fromEntries(
    inMode(mode).map((key) => [key, { singleton: true, requiredVersion: false as const, import: false as const }]),
  )
