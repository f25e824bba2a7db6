import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium, launchOptions } from './src/browser.ts'

const { FORECOURT_URL } = process.env
if (!FORECOURT_URL) throw new Error('Run `pnpm e2e`, which starts the product and says where it is.')

const PAGES = 'tests/pages.spec.ts'

export default defineConfig({
  testDir: '.',
  projects: [
    // First, while lists are still as long as the demo makes them: every other test adds to them.
    { name: 'pages', testMatch: PAGES },
    { name: 'journeys', testMatch: ['tests/**/*.spec.ts', 'stages/*/*.spec.ts'], testIgnore: PAGES },
  ],
  outputDir: '../test-results',
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: FORECOURT_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // What it answers escapes the tests that break a request; those about it let it in.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(findChromium()),
    trace: 'on-first-retry',
    // Needs a download from Playwright that a system browser does not have.
    video: 'off',
    actionTimeout: 15_000,
  },
})
