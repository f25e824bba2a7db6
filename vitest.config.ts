import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const components = ['host', 'remotes', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.test.tsx') && !/\/(?:node_modules|dist)\//.test(file)),
)

/**
 * A file that replaces modules, which only works if nobody has loaded them before, or that says why it wants its own.
 */
const wantsOwnModules = (file: string) =>
  /\bvi\.(?:mock|doMock|resetModules)\(|^\/\/ Modules of its own: /m.test(readFileSync(file, 'utf8'))

/**
 * Packages that contain React: read as one script each instead of a thousand modules, and all or none, or there would
 * be two Reacts.
 */
const REACT = [
  '@chakra-ui/react',
  '@emotion/cache',
  '@emotion/react',
  '@hookform/resolvers/zod',
  '@sentry/browser',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'cmdk',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-error-boundary',
  'react-hook-form',
  'react-router-dom',
  'react-toastify/unstyled',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'recharts',
  'zod',
  'zustand',
  'zustand/middleware',
  'zustand/react/shallow',
  'zustand/vanilla',
]

const componentTests = (name: string, { isolate, include }: { isolate: boolean; include: string[] }) => ({
  test: {
    name,
    environment: 'happy-dom',
    // A link that is pressed would leave the window somewhere else for the tests after it.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    setupFiles: ['./shared/ui/src/testing/setup.ts'],
    isolate,
    include,
    testTimeout: 60_000,
    deps: { optimizer: { client: { enabled: true, include: REACT } } },
  },
})

// `isolate: false` loads each module once per worker instead of once per file, in half the time. It requires tests to
// leave nothing behind in a module, or in the window where there is one.
export default defineConfig({
  test: {
    // One less than all processors would be half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['./vitest.seed.ts'],
          isolate: false,
          testTimeout: 30_000,
          include: [
            'shared/**/*.test.ts',
            'host/**/*.test.ts',
            'remotes/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      componentTests('dom', { isolate: false, include: components.filter((file) => !wantsOwnModules(file)) }),
      componentTests('dom-alone', { isolate: true, include: components.filter(wantsOwnModules) }),
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          setupFiles: ['./vitest.seed.ts'],
          isolate: false,
          globalSetup: ['./server/src/testing/cluster.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A second is too short for news from another connection on a busy machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
