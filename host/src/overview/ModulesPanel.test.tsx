import type { Module } from '@forecourt/contracts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ModulesPanel } from './ModulesPanel.tsx'

const at = '2026-11-20T10:00:00Z'
const module = (title: string, given: Partial<Module> = {}): Module => ({
  name: title.toLowerCase(),
  title,
  owner: 'Sales',
  version: '1.1.0',
  canary: null,
  disabled: null,
  predecessor: null,
  versions: [],
  ...given,
})

function open(...modules: Module[]) {
  openModulePage(ModulesPanel, {
    route: '/',
    address: '/',
    roles: [],
    role: 'DEVELOPER',
    answer: () => ({ body: { data: { revision: 7, modules } } }),
  })
}

it('lists closed modules and canaries, and nothing else', async () => {
  const audience = { dealers: [], roles: [], percent: 5 }
  open(
    module('ICT'),
    module('Admin', { disabled: { at, reason: 'Mending it.' } }),
    module('Infleet', { canary: { version: '1.2.0', since: at, audience } }),
  )
  await screen.findByText('Admin')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['AdminClosed', 'InfleetCanaryNot opened in 24 hours'])
})

it.each([
  [[], 'No module has been released yet.'],
  [[module('ICT')], 'The one module works'],
  [[module('ICT'), module('Admin')], 'All 2 modules work'],
])('sums up the health of all in one line', async (modules, words) => {
  open(...modules)
  expect(await screen.findByText(words)).toBeDefined()
})
