import { defineConfig } from 'vitest/config'

const browserCode = ['host/**/*.test.tsx', 'remotes/**/*.test.tsx', 'shared/**/*.test.tsx']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
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
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
