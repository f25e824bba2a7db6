import { defineConfig } from 'vitest/config'

const browserCode = ['host/**/*.test.tsx', 'remotes/**/*.test.tsx', 'shared/**/*.test.tsx']

// A machine that others use too can starve one test; what fails twice in a row is no accident.
const retry = process.env.CI ? 1 : 0

export default defineConfig({
  test: {
    // One short of the processors is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 30_000,
          retry,
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
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['./shared/ui/src/testing/patience.ts'],
          testTimeout: 60_000,
          retry,
          include: browserCode,
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['./server/src/testing/cluster.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A second is too short for what another connection tells on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          retry,
        },
      },
    ],
  },
})
