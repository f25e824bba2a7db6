import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import DocsPage from './DocsPage.tsx'

test.each([
  ['/docs/signing-in', 'Signing in and switching', 'Signing in and switching - Forecourt'],
  ['/docs/nope', 'No such page', 'Not found - Forecourt'],
])('R1.01 R2.49 %s has its heading and title', async (address, heading, title) => {
  openModulePage(DocsPage, { route: '/docs/*', address, roles: [], answer: () => undefined })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expect(document.title).toBe(title)
})
