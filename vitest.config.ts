import { defineConfig } from 'vitest/config'

const browserCode = ['host/**/*.test.tsx', 'remotes/**/*.test.tsx', 'shared/**/*.test.tsx']

export default defineConfig({
  test: {
    // One short of the processors is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['./vitest.seed.ts'],
          // Nothing here keeps anything or is mocked; to load every module again for each file took three times as long.
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
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['./shared/ui/src/testing/patience.ts'],
          testTimeout: 60_000,
          include: browserCode,
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          setupFiles: ['./vitest.seed.ts'],
          globalSetup: ['./server/src/testing/cluster.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A second is too short for what another connection tells on a busy machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
